import { shortcutLabel } from '@/ui/admin/shortcut'

/** A row of product.md §14. `keys`: in the order in which they are named, as the owner's keyboard names them. */
type Row = { readonly where: string; readonly keys: string; readonly what: string }

/** Every key of the owner's area. The handlers are in their components; `?` and product.md §14 show this list. */
export function keyTable(platform?: string): readonly Row[] {
  const key = (letter: string, isShifted = false) => shortcutLabel(letter, isShifted, platform)
  return [
    { where: 'Editor', keys: key('s'), what: 'Save and keep editing' },
    { where: 'Editor', keys: key('p', true), what: 'Show or hide the preview' },
    { where: 'Editor', keys: key('f', true), what: 'Hide or show everything except the post' },
    { where: 'Content', keys: key('b'), what: 'Make the selection **bold**' },
    { where: 'Content', keys: key('i'), what: 'Make the selection *italic*' },
    { where: 'Content', keys: key('k'), what: 'Link to a post or an address' },
    {
      where: 'Content',
      keys: 'Enter',
      what: 'Keep the indentation, continue a list, or end it on an empty item',
    },
    { where: 'Content', keys: 'Tab, Shift+Tab', what: 'Indent or outdent code, or an item of a list' },
    { where: 'Content', keys: 'Escape, then Tab', what: 'Leave the field' },
    { where: 'Title', keys: 'Enter', what: 'Go to Content' },
    { where: 'Content', keys: key('v', true), what: 'Paste without formatting' },
    { where: 'Manage Blogs', keys: 'Home, End', what: 'Go to the first or last post' },
    { where: 'Dialogs and menus', keys: 'Escape', what: 'Close without changing anything' },
    { where: 'Outside text fields', keys: '?', what: 'Show this list' },
  ]
}
