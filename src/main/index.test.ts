import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { aComputer, launch, startDesktop } from './testing/start-desktop'

const POSTS = '[{"id":"a"}]'

describe('the start', () => {
  it('shows the owner’s page in the owner’s session', async () => {
    const { sessions, page, window, app, session } = await startDesktop(aComputer())
    expect([...sessions.keys()]).toEqual(['persist:owner'])
    expect(page.getURL()).toBe('inkfolio://app/admin')
    expect(window.isVisible()).toBe(true)
    expect(app.isSandboxed).toBe(true)
    const response = await session.fetch('inkfolio://app/admin')
    expect(await response.text()).toContain('The page')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    // A dictionary would be downloaded.
    expect(session.checksSpelling).toBe(process.platform === 'darwin')
  })

  it('sets switch and scheme before the app is ready', async () => {
    const { app, schemes } = await startDesktop(aComputer())
    expect(app.switches).toEqual(['enable-aggressive-domstorage-flushing'])
    expect(schemes).toEqual([
      { scheme: 'inkfolio', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ])
  })

  it('does not touch a profile that another start uses, and brings that window forward', async () => {
    const computer = aComputer()
    const first = await startDesktop(computer)
    first.window.minimize()
    const second = await launch(computer)
    await expect.poll(() => second.app.exitCode).toBe(0)
    expect([second.sessions.size, second.app.windows.length]).toEqual([0, 0])
    expect([first.window.isMinimized(), first.window.isFocused()]).toEqual([false, true])
  })

  type Computer = ReturnType<typeof aComputer>
  const built = ({ appPath }: Computer, file: string) => join(appPath, 'out/renderer', file)

  it.each<[string, (computer: Computer) => void, RegExp]>([
    [
      'the pages have no policy',
      (computer) => writeFileSync(built(computer, 'pages.json'), '{"files":[]}'),
      /couldn’t start: .*policy/,
    ],
    [
      'the admin’s page is missing',
      (computer) => rmSync(built(computer, 'admin.html')),
      /ENOENT.*admin\.html/,
    ],
    ['a script is missing', (computer) => rmSync(built(computer, 'admin.js')), /ENOENT.*admin\.js/],
    [
      'the folder of the profile cannot be created',
      ({ appData }) => writeFileSync(join(appData, 'Inkfolio'), 'a file in its place'),
      /EEXIST/,
    ],
  ])('shows the reason, releases the lock and ends if %s', async (_, spoil, why) => {
    const computer = aComputer()
    spoil(computer)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app } = await launch(computer)
    await expect.poll(() => app.exitCode).toBe(1)
    logged.mockClear()
    expect(computer.system.messages).toEqual([expect.stringMatching(why)])
    expect([app.windows.length, computer.system.locks.size]).toEqual([0, 0])
  })
})

describe('the page', () => {
  it('gets answers; every other sender is refused', async () => {
    const { api, invokeFrom, channels } = await startDesktop(aComputer())
    expect(await api.listBackups()).toEqual({ ok: true, backups: [] })
    const page = { origin: 'inkfolio://app', parent: null }
    const origins = ['https://evil.example', 'inkfolio://app.evil', 'null']
    const foreign = [null, { ...page, parent: page }, ...origins.map((origin) => ({ origin, parent: null }))]
    for (const channel of channels()) {
      for (const frame of foreign)
        await expect(invokeFrom(frame, channel)).rejects.toThrow('did not come from the app’s page')
      await expect(invokeFrom(page, channel, 'wrong', 'arguments')).rejects.toThrow('invalid arguments')
    }
  })
})

describe('posts', () => {
  it('are on the disk once their backup is written', async () => {
    const computer = aComputer()
    const { api, session } = await startDesktop(computer)
    await api.checkForLoss({ readable: true, text: null })
    session.stored = POSTS
    expect(await api.backUpPosts(POSTS)).toMatchObject({ ok: true })
    expect(session.onDisk).toBe(POSTS)
    const list = await api.listBackups()
    const [backup] = list.ok ? list.backups : []
    expect(backup).toMatchObject({ postCount: 1, state: 'good' })
    expect(existsSync(join(computer.appData, 'Inkfolio Backups', backup?.name ?? ''))).toBe(true)
  })
})

describe('the menu', () => {
  it('copies text for the page', async () => {
    const { api, system } = await startDesktop(aComputer())
    await api.copyText('print(1)')
    expect(system.clipboard).toBe('print(1)')
  })

  it('shows the backup folder before the first backup', async () => {
    const computer = aComputer()
    const { chooseItem, system } = await startDesktop(computer)
    chooseItem('Help', 'Show Backups')
    await expect.poll(() => system.shownFolders).toEqual([join(computer.appData, 'Inkfolio Backups')])
    expect(system.messages).toEqual([])
  })
})
