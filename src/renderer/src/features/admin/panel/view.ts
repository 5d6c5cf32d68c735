import * as v from 'valibot'

/** product.md §4, Admin panel view. In the editor with the edited post; null for a new one. */
const viewSchema = v.variant('name', [
  v.object({ name: v.literal('dashboard') }),
  v.object({
    name: v.literal('create-blog'),
    postId: v.nullable(v.string()),
    /** The draft to offer first. */
    draftId: v.optional(v.string()),
    /** The part of the stored text to select. */
    selection: v.optional(v.object({ start: v.number(), end: v.number() })),
    /** Identifies the editor of a new post, which stays open after its first save. */
    editor: v.optional(v.string()),
  }),
  v.object({ name: v.literal('manage-blogs') }),
  /** Opened from Manage Blogs, or from a post. */
  v.object({ name: v.literal('publish'), postId: v.optional(v.string()) }),
  v.object({ name: v.literal('settings') }),
])

export type View = v.InferOutput<typeof viewSchema>

export const DASHBOARD: View = { name: 'dashboard' }
export const NEW_POST: View = { name: 'create-blog', postId: null }
export const MANAGE: View = { name: 'manage-blogs' }
export const PUBLISH: View = { name: 'publish' }
export const SETTINGS: View = { name: 'settings' }

export const viewName = (view: View): string =>
  view.name === 'create-blog' && view.postId !== null ? 'Edit Blog' : NAMES[view.name]

const NAMES: Record<View['name'], string> = {
  dashboard: 'Dashboard',
  'create-blog': 'Create Blog',
  'manage-blogs': 'Manage Blogs',
  publish: 'Publish',
  settings: 'Settings',
}

export const sectionOf = ({ name }: View): View['name'] => (name === 'publish' ? 'manage-blogs' : name)

/** The view in a history entry's state: all views are at /admin (product.md §2.1). Other states: the dashboard. */
export function parseView(historyState: unknown): View {
  const parsed = v.safeParse(v.object({ view: viewSchema }), historyState)
  return parsed.success ? parsed.output.view : DASHBOARD
}
