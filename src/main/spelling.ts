import type { readFile, writeFile } from 'node:fs/promises'
import type { Session } from 'electron'
import type { Dialogs } from './window/dialogs'

type SpellingEffects = {
  readonly platform: NodeJS.Platform
  readonly session: Pick<Session, 'setSpellCheckerEnabled'>
  /** The file that stores the choice: an absolute path in the profile. */
  readonly file: string
  readonly files: { readonly readFile: typeof readFile; readonly writeFile: typeof writeFile }
}

/** The address of the dictionaries is Chromium's default. */
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
 * Turns the spell checker on or off, as the owner chose. Call it before the window opens: except on a Mac, a session with
 * a spell checker downloads a dictionary when its first page starts.
 */
export async function createSpelling(effects: SpellingEffects) {
  const { platform, session, file, files } = effects
  if (platform === 'darwin') {
    session.setSpellCheckerEnabled(true)
    // The system has its own menu for it.
    return { isOn: null, toggle: async () => true }
  }
  // Without a file the owner has not been asked yet.
  const chosen = await files.readFile(file, 'utf8').catch(() => null)
  let isOn = chosen === 'on'
  let wasAsked = chosen !== null
  session.setSpellCheckerEnabled(isOn)
  return {
    isOn: () => isOn,
    /** The first time it asks. Resolves to whether spelling is checked. */
    async toggle(ask: Dialogs['showMessage']): Promise<boolean> {
      if (!isOn && !wasAsked && (await ask(QUESTION)) !== 0) return false
      isOn = !isOn
      wasAsked = true
      session.setSpellCheckerEnabled(isOn)
      // If this fails, the choice holds until the app ends.
      await files.writeFile(file, isOn ? 'on' : 'off').catch(console.error)
      return isOn
    },
  }
}
