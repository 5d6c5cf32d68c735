import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { emitPreventable } from './testing/fake-events'
import { aComputer, launch, startDesktop } from './testing/start-desktop'

const POSTS = '[{"id":"a"}]'
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the start', () => {
  it('opens the owner’s page in the owner’s session, once there is something to see', async () => {
    const { sessions, page, window, app, session } = await startDesktop(aComputer())
    expect([...sessions.keys()]).toEqual(['persist:owner'])
    expect(page.getURL()).toBe('inkfolio://app/admin')
    expect(window.isVisible()).toBe(true)
    expect(app.isSandboxed).toBe(true)
    const response = await session.fetch('inkfolio://app/admin')
    expect(await response.text()).toContain('The page')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('sets what Chromium reads only once before it is read', async () => {
    const { app, schemes } = await startDesktop(aComputer())
    expect(app.switches).toEqual(['enable-aggressive-domstorage-flushing'])
    expect(schemes).toEqual([
      { scheme: 'inkfolio', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ])
  })

  it('leaves the profile alone when another start has it, whose window comes forward', async () => {
    const computer = aComputer()
    const first = await startDesktop(computer)
    first.window.minimize()
    const second = await launch(computer)
    await vi.waitFor(() => expect(second.app.exitCode).toBe(0))
    expect([second.sessions.size, second.app.windows.length]).toEqual([0, 0])
    expect([first.window.isMinimized(), first.window.isFocused()]).toEqual([false, true])
  })

  it('gives development a profile of its own, beside the owner’s', async () => {
    const computer = aComputer()
    await startDesktop(computer)
    const { sessions, window } = await startDesktop(computer, false)
    expect([...sessions.keys()]).toEqual(['persist:development'])
    expect(window.options.webPreferences?.devTools).toBe(true)
  })

  it('says so when it cannot start, and ends', async () => {
    const computer = aComputer()
    writeFileSync(join(computer.appPath, 'out/renderer/index.html'), 'no policy')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app } = await launch(computer)
    await vi.waitFor(() => expect(app.exitCode).toBe(1))
    expect(computer.system.asked).toMatchObject([
      { message: expect.stringContaining('Inkfolio could not start') },
    ])
    expect(app.windows).toEqual([])
  })

  it('removes what a killed app left half written', async () => {
    const computer = aComputer()
    const folder = join(computer.appData, 'Inkfolio Backups')
    mkdirSync(folder)
    writeFileSync(join(folder, '00000001-20260101T080000Z.inkfolio-backup.partial'), 'x')
    await startDesktop(computer)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the window', () => {
  it('opens where it was closed', async () => {
    const computer = aComputer()
    const first = await startDesktop(computer)
    const place = { x: 100, y: 120, width: 900, height: 700 }
    first.window.setBounds(place)
    first.window.close()
    await vi.waitFor(() => expect(first.app.exitCode).toBe(0))
    expect((await startDesktop(computer)).window.getBounds()).toEqual(place)
  })

  it('opens on the screen when the one it was on is gone', async () => {
    const computer = aComputer()
    computer.system.displays.push({ x: 1_920, y: 0, width: 1_920, height: 1_080 })
    const first = await startDesktop(computer)
    first.window.setBounds({ x: 2_400, y: 100, width: 900, height: 700 })
    first.window.close()
    await vi.waitFor(() => expect(first.app.exitCode).toBe(0))
    computer.system.displays.pop()
    const { window } = await startDesktop(computer)
    await vi.waitFor(() => expect(window.getBounds()).toEqual({ x: 510, y: 190, width: 900, height: 700 }))
  })

  it('comes back into reach when its screen is taken away, unless it fills one', async () => {
    const computer = aComputer()
    computer.system.displays.push({ x: 1_920, y: 0, width: 1_920, height: 1_080 })
    const { window, unplugDisplays } = await startDesktop(computer)
    window.setBounds({ x: 2_400, y: 100 })
    window.maximize()
    unplugDisplays()
    expect(window.getBounds().x).toBe(2_400)
    window.restore()
    unplugDisplays()
    expect(window.getBounds().x).toBeLessThan(1_920)
  })

  it('comes back into reach when its screen becomes smaller', async () => {
    const { window, resizeDisplay } = await startDesktop(aComputer())
    window.setBounds({ x: 1_000, y: 100, width: 900, height: 700 })
    resizeDisplay(1_024, 768)
    expect(window.getBounds()).toEqual({ x: 62, y: 34, width: 900, height: 700 })
  })

  it('brings a crashed page back when the owner wants that, and closes if not', async () => {
    const { page, window, system, app } = await startDesktop(aComputer())
    const { loads } = page
    system.willAnswer('Reload', 'Close')
    page.crash()
    await vi.waitFor(() => expect(page.loads).toBe(loads + 1))
    page.crash()
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(true))
    expect(app.exitCode).toBe(0)
  })
})

describe('closing', () => {
  it('ends the app when all is saved', async () => {
    const { window, app, system } = await startDesktop(aComputer())
    window.close()
    await vi.waitFor(() => expect(app.exitCode).toBe(0))
    expect(system.asked).toEqual([])
  })

  it('waits for the page to save, then goes on', async () => {
    const { window, app, api, page, system } = await startDesktop(aComputer())
    await api.setUnsaved(true)
    page.holdsUnload = true
    let saves = 0
    api.onSaveBeforeClosing(() => {
      saves += 1
    })
    system.willAnswer('Save')
    app.quit()
    await vi.waitFor(() => expect(saves).toBe(1))
    expect(app.exitCode).toBeNull()
    await api.answerClosing(true)
    await vi.waitFor(() => expect(app.exitCode).toBe(0))
    expect(window.isDestroyed()).toBe(true)
  })

  it('stays when the page could not save', async () => {
    const { window, app, api, system } = await startDesktop(aComputer())
    await api.setUnsaved(true)
    const asked = new Promise<void>((resolve) => api.onSaveBeforeClosing(resolve))
    system.willAnswer('Save')
    window.close()
    await asked
    await api.answerClosing(false)
    await settled()
    expect([window.isDestroyed(), app.exitCode]).toEqual([false, null])
  })

  it('goes on without saving when that was chosen, though the page holds on', async () => {
    const { window, app, api, page, system } = await startDesktop(aComputer())
    await api.setUnsaved(true)
    page.holdsUnload = true
    system.willAnswer('Discard')
    window.close()
    await vi.waitFor(() => expect(app.exitCode).toBe(0))
  })

  it.each(['Keep editing', 'Escape'])('is called off by %s, quitting too', async (answer) => {
    const { window, app, api, system } = await startDesktop(aComputer())
    await api.setUnsaved(true)
    system.willAnswer(answer)
    app.quit()
    await vi.waitFor(() => expect(system.asked).toHaveLength(1))
    await settled()
    expect([window.isDestroyed(), app.exitCode]).toEqual([false, null])
  })

  it('is never stopped in silence by the page alone', async () => {
    const { window, app, page, system } = await startDesktop(aComputer())
    page.holdsUnload = true
    system.willAnswer('Keep editing', 'Leave')
    window.close()
    await vi.waitFor(() => expect(system.asked).toHaveLength(1))
    await settled()
    expect(window.isDestroyed()).toBe(false)
    window.close()
    await vi.waitFor(() => expect(app.exitCode).toBe(0))
  })
})

describe('the page', () => {
  it('goes nowhere else, by a link, a redirect, a frame or a script', async () => {
    const { page, system } = await startDesktop(aComputer())
    const address = page.getURL()
    for (const hostile of [
      'http://evil.example/',
      'file:///etc/passwd',
      'javascript:1',
      'inkfolio://evil/',
    ]) {
      page.navigate(hostile)
      page.navigate(hostile, false)
      page.redirect(hostile)
      expect(page.openWindow(hostile)).toBe(false)
    }
    page.redirect('https://example.com/')
    page.navigate('https://example.com/', false)
    expect([page.getURL(), system.opened]).toEqual([address, []])
    page.navigate('inkfolio://app/blog/1')
    expect(page.getURL()).toBe('inkfolio://app/blog/1')
  })

  it('stays where only one of Electron’s events tells that it is to go', async () => {
    const { page, system } = await startDesktop(aComputer())
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      const details = { url: 'http://evil.example/', isMainFrame: true }
      expect(emitPreventable(page, event, details)).toBe(true)
    }
    expect(system.opened).toEqual([])
  })

  it('hands a link to the system once, and stays', async () => {
    const { page, system } = await startDesktop(aComputer())
    page.navigate('https://example.com/a')
    expect(page.openWindow('mailto:owner@example.com')).toBe(false)
    expect(system.opened).toEqual(['https://example.com/a', 'mailto:owner@example.com'])
    expect(page.getURL()).toBe('inkfolio://app/admin')
  })

  it('is given no permission, device, screen, download or view', async () => {
    const { page, session } = await startDesktop(aComputer())
    expect(await session.request('notifications')).toBe(false)
    expect(await session.request('openExternal')).toBe(false)
    expect(session.check('clipboard-read')).toBe(false)
    expect(session.grantsDevice()).toBe(false)
    expect(await session.grantsScreen()).toBe(false)
    expect(session.downloads()).toBe(false)
    expect(page.attachesWebview()).toBe(false)
  })

  it('is answered, and nobody else is', async () => {
    const { api, invokeFrom, channels } = await startDesktop(aComputer())
    expect(await api.listBackups()).toEqual([])
    const own = { origin: 'inkfolio://app', parent: null }
    for (const channel of channels()) {
      for (const frame of [null, { ...own, parent: own }, { origin: 'https://evil.example', parent: null }]) {
        await expect(invokeFrom(frame, channel)).rejects.toThrow('from elsewhere')
      }
      await expect(invokeFrom(own, channel, 'wrong', 'arguments')).rejects.toThrow('wrong arguments')
    }
  })

  it('is answered no more once it is elsewhere', async () => {
    const { api, page } = await startDesktop(aComputer())
    page.show('https://evil.example/')
    await expect(api.listBackups()).rejects.toThrow('from elsewhere')
  })
})

describe('posts', () => {
  it('are on the disk once their backup is written', async () => {
    const computer = aComputer()
    const { api, session } = await startDesktop(computer)
    await api.checkStart({ readable: true, text: null })
    session.stored = POSTS
    expect(await api.backUpPosts(POSTS)).toMatchObject({ ok: true })
    expect(session.onDisk).toBe(POSTS)
    const [backup] = await api.listBackups()
    expect(backup).toMatchObject({ postCount: 1, state: 'good' })
    expect(existsSync(join(computer.appData, 'Inkfolio Backups', backup?.name ?? ''))).toBe(true)
  })

  it('come back when the profile comes up empty and the owner says so', async () => {
    const computer = aComputer()
    const first = await startDesktop(computer)
    await first.api.checkStart({ readable: true, text: null })
    await first.api.backUpPosts(POSTS)
    for (const [answer, text] of [
      ['Not Now', null],
      ['Restore', POSTS],
    ] as const) {
      computer.system.locks.clear()
      computer.system.willAnswer(answer)
      const { api } = await startDesktop(computer)
      expect(await api.checkStart({ readable: true, text: null })).toBe(text)
    }
  })

  it('are saved and opened where the owner says', async () => {
    const computer = aComputer()
    const { api, system } = await startDesktop(computer)
    const path = join(computer.documents, 'mine.json')
    system.willAnswer([path], [path], [])
    expect(await api.saveFile({ name: 'posts.json', content: POSTS })).toBe('saved')
    expect(readFileSync(path, 'utf8')).toBe(POSTS)
    const [file] = await api.openFiles({ accept: '.json', multiple: false })
    expect(file?.name).toBe('mine.json')
    expect(await api.openFiles({ accept: '.json', multiple: true })).toEqual([])
  })
})

describe('the menu', () => {
  it('speaks to the page', async () => {
    const { api, chooseItem } = await startDesktop(aComputer())
    const heard: unknown[] = []
    api.onMenuCommand((command) => heard.push(command))
    chooseItem('&File', 'New Post')
    chooseItem('&View', 'Public Site')
    expect(heard).toEqual(['new-post', 'go-public'])
  })

  it('helps without the page', async () => {
    const computer = aComputer()
    const { chooseItem, system } = await startDesktop(computer)
    chooseItem('&Help', 'Show Backups')
    chooseItem('&Help', 'Copy Version Details')
    expect(system.shownFolders).toEqual([join(computer.appData, 'Inkfolio Backups')])
    expect(system.clipboard).toContain('Inkfolio 0.1.0')
  })
})
