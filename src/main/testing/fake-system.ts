import { once } from 'node:events'
import type {
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  Rectangle,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'

/** The answer of an owner who looks at the dialog and does nothing. */
const NOTHING = Symbol('nothing')

type Asked = MessageBoxOptions | OpenDialogOptions | SaveDialogOptions

/**
 * The computer that one or several fake apps run on, and its owner: what outlives a start of the app, and what
 * leaves it.
 */
export class FakeSystem {
  /** Who holds the single-instance lock of a profile's folder, and is told of a further start. */
  readonly locks = new Map<string, { emit(event: 'second-instance', ...args: unknown[]): unknown }>()
  /** Where a window of this profile and name was. */
  readonly windowPlaces = new Map<string, Rectangle>()
  /** Work areas, the primary display's first. */
  displays: Rectangle[] = [{ x: 0, y: 0, width: 1_920, height: 1_080 }]
  /** Addresses that were opened in the browser or the mail program. */
  readonly opened: string[] = []
  readonly shownFolders: string[] = []
  clipboard = ''
  /** What the dialogs have asked, oldest first. */
  readonly asked: Asked[] = []
  /** The owner's answers to come: a button's label, or the paths chosen. */
  private readonly answers: (string | readonly string[] | typeof NOTHING)[] = []

  willAnswer(...answers: (string | readonly string[])[]): void {
    this.answers.push(...answers)
  }

  /** The next message that can be taken back stays open until it is. */
  willNotAnswer(): void {
    this.answers.push(NOTHING)
  }

  private answer(options: Asked, question: string): string | readonly string[] {
    this.asked.push(options)
    const answer = this.answers.shift()
    if (typeof answer !== 'string' && !Array.isArray(answer))
      throw new Error(`Nobody was to answer the dialog: ${question}`)
    return answer
  }

  async answerMessage(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    if (this.answers[0] !== NOTHING) return this.pressButton(options)
    this.answers.shift()
    this.asked.push(options)
    if (options.signal?.aborted === false) await once(options.signal, 'abort')
    return { response: options.cancelId ?? 0, checkboxChecked: false }
  }

  pressButton(options: MessageBoxOptions): MessageBoxReturnValue {
    const label = this.answer(options, options.message)
    const response =
      label === 'Escape' ? (options.cancelId ?? 0) : (options.buttons ?? []).indexOf(`${label}`)
    if (response < 0) throw new Error(`The dialog "${options.message}" has no button ${label}`)
    return { response, checkboxChecked: false }
  }

  chooseFiles(options: OpenDialogOptions): OpenDialogReturnValue {
    const paths = this.answer(options, 'which files to open')
    const filePaths = typeof paths === 'string' ? [] : [...paths]
    return { canceled: filePaths.length === 0, filePaths }
  }

  choosePlace(options: SaveDialogOptions): SaveDialogReturnValue {
    const [filePath = ''] = [this.answer(options, 'where to save')].flat()
    return { canceled: filePath === '', filePath }
  }
}
