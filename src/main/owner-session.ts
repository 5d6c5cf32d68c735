import { type Session, session } from 'electron'
import { APP_ORIGIN, APP_SCHEME } from './app-origin'
import { createAppProtocol } from './app-protocol'
import { isPermissionAllowed, type PermissionName } from './permission-policy'

/** The owner's own session, locked down before any page is loaded in it; `folder` holds the built renderer. */
export async function prepareOwnerSession(partition: string, folder: string): Promise<Session> {
  const owner = session.fromPartition(partition)
  owner.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isPermissionAllowed(permission)),
  )
  owner.setPermissionCheckHandler((_contents, permission) =>
    isPermissionAllowed(permission as PermissionName),
  )
  owner.setDevicePermissionHandler(() => false)
  owner.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  owner.protocol.handle(APP_SCHEME, await createAppProtocol(folder, APP_ORIGIN))
  return owner
}
