import { type Session, session } from 'electron'
import { APP_ORIGIN, APP_SCHEME } from './page/app-origin'
import { createAppProtocol } from './page/app-protocol'

/** The owner's session, locked down before a page loads. `folder` is the built page's; null with a development server. */
export async function prepareOwnerSession(partition: string, folder: string | null): Promise<Session> {
  const owner = session.fromPartition(partition)
  // Without these a session approves everything. The app needs no permission, nor one that a later Electron adds.
  owner.setPermissionRequestHandler((_contents, _name, answer) => answer(false))
  owner.setPermissionCheckHandler(() => false)
  owner.setDevicePermissionHandler(() => false)
  owner.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  // The page saves through the bridge. Any download is someone else's.
  owner.on('will-download', (event) => event.preventDefault())
  if (folder) owner.protocol.handle(APP_SCHEME, await createAppProtocol(folder, APP_ORIGIN))
  return owner
}
