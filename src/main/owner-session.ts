import { type Session, session } from 'electron'
import { APP_ORIGIN, APP_SCHEME } from './page/app-origin'
import { createAppProtocol } from './page/app-protocol'

/**
 * The owner's own session, locked down before any page is loaded in it. `folder` holds the built page; null
 * where a development server has it.
 */
export async function prepareOwnerSession(partition: string, folder: string | null): Promise<Session> {
  const owner = session.fromPartition(partition)
  // Without these a session approves everything. The app needs nothing, also of what a later Electron adds.
  owner.setPermissionRequestHandler((_contents, _name, answer) => answer(false))
  owner.setPermissionCheckHandler(() => false)
  owner.setDevicePermissionHandler(() => false)
  owner.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  // The page saves through the bridge; what else comes down was sent by someone else.
  owner.on('will-download', (event) => event.preventDefault())
  if (folder) owner.protocol.handle(APP_SCHEME, await createAppProtocol(folder, APP_ORIGIN))
  return owner
}
