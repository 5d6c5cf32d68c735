import type { MenuCommand } from '@/platform/platform'
import { DASHBOARD, NEW_POST, type View } from './panel/view'
import type { TransferTask } from './transfer/transfer'

/** What the panel does when the owner chose something in the app's menu. */
export type MenuAction =
  | { readonly kind: 'show'; readonly view: View }
  | { readonly kind: 'transfer'; readonly task: TransferTask }
  | { readonly kind: 'leave' }

const ACTIONS: Record<MenuCommand, MenuAction> = {
  'new-post': { kind: 'show', view: NEW_POST },
  export: { kind: 'transfer', task: 'export' },
  import: { kind: 'transfer', task: 'import' },
  'restore-backup': { kind: 'transfer', task: 'restore' },
  'go-admin': { kind: 'show', view: DASHBOARD },
  'go-public': { kind: 'leave' },
}

export const actionOf = (command: MenuCommand): MenuAction => ACTIONS[command]
