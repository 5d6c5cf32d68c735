import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks at a terminal, or reads the answers from a pipe, one a line. An answer is null if there is none: after Ctrl+C,
 * Ctrl+D, or the end of a pipe.
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream, isTerminal: boolean }} streams
 */
export function askAt({ input, output, isTerminal }) {
  let isHidden = false
  let isClosed = false
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: isTerminal })
  const answers = lines[Symbol.asyncIterator]()
  lines.on('close', () => {
    isClosed = true
  })

  /** @param {string} question @param {boolean} hides @returns {Promise<string | null>} */
  async function askFor(question, hides) {
    if (!isClosed) {
      // The interface's own prompt: the interface writes the line again when a character is deleted.
      lines.setPrompt(question)
      lines.prompt()
    }
    isHidden = hides
    const answer = await answers.next()
    isHidden = false
    // Whatever the terminal prints next needs a new line.
    if (hides || answer.done) output.write('\n')
    return answer.done ? null : answer.value
  }

  return {
    /** @param {string} question */
    ask: (question) => askFor(question, false),
    /** Asks without showing the typed answer. @param {string} question */
    askHidden: (question) => askFor(question, true),
    close: () => lines.close(),
  }
}
