import type { Session } from 'electron'

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>
/** Every permission that Electron's types know. */
export type PermissionName = Parameters<RequestHandler>[1] | Parameters<CheckHandler>[1]

/** The app writes no clipboard by script, shows no notification, uses no device: it needs none. */
const ALLOWED: ReadonlySet<PermissionName> = new Set<PermissionName>()

/**
 * For the request handler and the check handler of the partition's session alike: without them a session
 * approves everything. Also unknown names, of a later Electron, are refused.
 */
export function isPermissionAllowed(permission: PermissionName): boolean {
  return ALLOWED.has(permission)
}
