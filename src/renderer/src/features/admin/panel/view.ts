import * as v from 'valibot'

/** product.md §4, Admin panel view: which one is shown and, in the editor, which post is edited (null: a new one). */
const viewSchema = v.variant('name', [
  v.object({ name: v.literal('dashboard') }),
  v.object({
    name: v.literal('create-blog'),
    postId: v.nullable(v.string()),
    /** The unsaved text that the owner came for, where there are several. */
    draftId: v.optional(v.string()),
  }),
  v.object({ name: v.literal('manage-blogs') }),
  v.object({ name: v.literal('settings') }),
])

export type View = v.InferOutput<typeof viewSchema>

export const DASHBOARD: View = { name: 'dashboard' }
export const NEW_POST: View = { name: 'create-blog', postId: null }
export const MANAGE: View = { name: 'manage-blogs' }
export const SETTINGS: View = { name: 'settings' }

/** What the view is called where it has to be told without being seen. */
export const nameOf = (view: View): string =>
  view.name === 'create-blog' && view.postId !== null ? 'Edit Blog' : NAMES[view.name]

const NAMES: Record<View['name'], string> = {
  dashboard: 'Dashboard',
  'create-blog': 'Create Blog',
  'manage-blogs': 'Manage Blogs',
  settings: 'Settings',
}

/**
 * The view kept in a history entry of /admin: the address stays as it is (product.md §2.1), back and forward step
 * through the views, and a reload keeps the one it was in. Anything else is the dashboard, the default.
 */
export function parseView(historyState: unknown): View {
  const parsed = v.safeParse(v.object({ view: viewSchema }), historyState)
  return parsed.success ? parsed.output.view : DASHBOARD
}
