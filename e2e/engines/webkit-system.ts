import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Program } from './program'

/** The paths of the programs that run WebKitGTK without a screen. */
export type WebKitPrograms = { driver: string; browser: string; display: string }

/** The browser's option for printing its console. */
export const PRINTS_CONSOLE = '--enable-write-console-messages-to-stdout=true'

/** Starts a display without a screen. `env` is for a browser on it whose files are all below `home`. */
export async function startDisplay(programs: WebKitPrograms, home: string) {
  // Pages are asked for reduced motion: without a graphics card a view transition crashes this version.
  await mkdir(join(home, 'gtk-3.0'), { recursive: true })
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  // The display takes a free number, and prints it.
  const display = Program.start(programs.display, [
    ...['-displayfd', '3', '-nolisten', 'tcp'],
    ...['-screen', '0', '1600x1200x24'],
  ])
  try {
    const [number] = await display.started(once(display.output.setEncoding('utf8'), 'data'))
    const env = {
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      NO_AT_BRIDGE: '1',
      // Without a graphics card the other renderer now and then crashes.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    return { display, env }
  } catch (error) {
    display.kill()
    throw error
  }
}

/** A port that was free a moment ago: these programs cannot choose one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
