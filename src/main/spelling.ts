import type { readFile, writeFile } from 'node:fs/promises'
import type { Session } from 'electron'
import type { Dialogs } from './window/dialogs'

type SpellingEffects = {
  readonly platform: NodeJS.Platform
  readonly session: Pick<Session, 'setSpellCheckerEnabled'>
  /** The file that stores the choice: an absolute path in the profile. */
  readonly file: string
  readonly files: { readonly readFile: typeof readFile; readonly writeFile: typeof writeFile }
  readonly report: (problem: string, error: unknown) => void
}

export type Spelling = {
  /** null on a Mac, which checks the spelling itself and has its own menu for it. */
  readonly isOn: (() => boolean) | null
  /** Turns it on or off. The first time it asks. Resolves to whether it is on. */
  toggle(ask: Dialogs['showMessage']): Promise<boolean>
}

/** Chromium fetches dictionaries from there, unless the session has another address. */
const QUESTION = {
  type: 'question' as const,
  message: 'Check spelling?',
  detail:
    'Inkfolio downloads a dictionary for your language from Google once. Your text is checked on this computer and is not sent anywhere.',
  buttons: ['Check Spelling', 'Not Now'],
  defaultId: 0,
  cancelId: 1,
}

/**
 * Whether spelling is checked. Call it before the window opens: off a Mac, a session downloads a dictionary when its first
 * page starts, if nobody turns that off.
 */
export async function createSpelling(effects: SpellingEffects): Promise<Spelling> {
  const { platform, session, file, files, report } = effects
  if (platform === 'darwin') {
    session.setSpellCheckerEnabled(true)
    return { isOn: null, toggle: async () => true }
  }
  // Without a file the owner was never asked.
  const chosen = await files.readFile(file, 'utf8').catch(() => null)
  let isOn = chosen === 'on'
  let wasAsked = chosen !== null
  session.setSpellCheckerEnabled(isOn)
  return {
    isOn: () => isOn,
    async toggle(ask) {
      if (!isOn && !wasAsked && (await ask(QUESTION)) !== 0) return false
      isOn = !isOn
      wasAsked = true
      session.setSpellCheckerEnabled(isOn)
      await files
        .writeFile(file, isOn ? 'on' : 'off')
        .catch((error) => report('The choice of spelling could not be remembered:', error))
      return isOn
    },
  }
}
