import { basename } from 'node:path'
import type { Change, CommitResult, Repository, RepositoryRead } from '../../publishing/repository'
import type { ChosenFolder, RefusedFolder } from '../../shared/requests'
import { createFolderDoor } from './folder-door'
import { type GitSetting, gitDoorIn, hasRemote } from './run-git'
import { findSite, readChosenFolder, rememberChosenFolder } from './site-folder'

type PublisherEffects = {
  /** The folder with the record of the chosen folder. */
  readonly records: string
  readonly env: NodeJS.ProcessEnv
}

/** How long a password manager, a question for a passphrase, or a hook may take. */
const GIT_TIMEOUT_MS = 5 * 60_000

export type Publisher = ReturnType<typeof createPublisher>

/** Publishing from the app, one call at a time. No call rejects. */
export function createPublisher({ records, env }: PublisherEffects) {
  const ending = new AbortController()
  let opened: { readonly key: string; readonly door: Repository } | null = null
  let isCommitting = false

  async function doorOf(root: string): Promise<Repository> {
    const setting: GitSetting = {
      root,
      env,
      isTerminal: false,
      signal: ending.signal,
      timeoutMs: GIT_TIMEOUT_MS,
    }
    const isGit = await hasRemote(setting)
    // The git door knows the remote's answer to the last look.
    const key = `${root}\0${isGit}`
    if (opened?.key !== key) opened = { key, door: isGit ? gitDoorIn(setting) : createFolderDoor(root) }
    return opened.door
  }

  /** Runs `act` with the door of the chosen folder. */
  async function inSite<Value extends { readonly ok: boolean }>(act: (door: Repository) => Promise<Value>) {
    const folder = await readChosenFolder(records)
    if (folder === null)
      return { ok: false, needs: 'folder', why: 'Choose the folder of your site first.' } as const
    try {
      const site = await findSite(folder)
      if (!site.ok) return { ...site, needs: 'folder' } as const
      return await act(await doorOf(site.root))
    } catch (error) {
      return { ok: false, why: `A system error: ${error}.` } as const
    }
  }

  return {
    /** Takes the folder that the owner chose, and remembers the site's folder. */
    async choose(folder: string): Promise<ChosenFolder | RefusedFolder> {
      try {
        const site = await findSite(folder)
        if (!site.ok) return site
        await rememberChosenFolder(records, site.root)
        return { ok: true, folder: basename(site.root) }
      } catch (error) {
        return { ok: false, why: String(error) }
      }
    },
    read: (fresh: boolean): Promise<RepositoryRead> => inSite((door) => door.read(fresh)),
    async commit(tip: string, change: Change): Promise<CommitResult> {
      if (isCommitting) return { ok: false, certain: true, why: 'Publishing is already in progress.' }
      isCommitting = true
      const result = await inSite((door) => door.commit(tip, change))
      isCommitting = false
      // After an unexpected error, nobody knows what has happened.
      return 'certain' in result || result.ok
        ? result
        : { ok: false, certain: 'needs' in result, why: result.why }
    },
    async picture(name: string, oid: string): Promise<Uint8Array | null> {
      const found = await inSite(async (door) => ({ ok: true, bytes: await door.picture(name, oid) }))
      return found.ok ? found.bytes : null
    },
    /** Ends the programs that git has started. No call works after it. */
    stop: (): void => ending.abort(),
  }
}
