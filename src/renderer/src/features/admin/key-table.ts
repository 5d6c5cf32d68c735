import { shortcutLabel } from '@/ui/admin/shortcut'

/** A row of product.md §14. `keys`: in the order in which they are named, as the owner's keyboard names them. */
type Row = { readonly where: string; readonly keys: string; readonly what: string }

/** Every key of the owner's area. The handlers are beside what they do; `?` and product.md §14 show this list. */
export function keyTable(platform?: string): readonly Row[] {
  const key = (letter: string, isShifted = false) => shortcutLabel(letter, isShifted, platform)
  return [
    { where: 'Editor', keys: key('s'), what: 'saves and stays in the editor' },
    { where: 'Editor', keys: key('p', true), what: 'shows or hides the preview' },
    { where: 'Editor', keys: key('f', true), what: 'hides or shows all but the post' },
    { where: 'Editor', keys: key('z'), what: 'undoes, also a replaced or cleared image' },
    { where: 'Content', keys: key('b'), what: 'makes the selection **bold**' },
    { where: 'Content', keys: key('i'), what: 'makes the selection *italic*' },
    { where: 'Content', keys: key('k'), what: 'makes the selection a link' },
    {
      where: 'Content',
      keys: 'Enter',
      what: 'keeps the indentation, continues a list, ends it on an empty item',
    },
    { where: 'Content', keys: 'Tab, Shift+Tab', what: 'in code: indents, outdents' },
    { where: 'Content', keys: 'Escape, then Tab', what: 'leaves code' },
    { where: 'Content', keys: key('v', true), what: 'pastes without formatting' },
    { where: 'Tags', keys: '↓, ↑, Enter', what: 'chooses a tag in use' },
    { where: 'Manage Blogs', keys: 'Home, End', what: 'goes to the first or last post' },
    {
      where: 'A post’s check box',
      keys: '↓, ↑',
      what: 'goes to the next or previous post; with Shift, selects both',
    },
    { where: 'Dialogs, menus', keys: 'Escape', what: 'closes, changing nothing' },
    { where: 'Anywhere but in a field', keys: '?', what: 'shows this list' },
  ]
}
