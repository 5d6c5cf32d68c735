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

  /** @param {string} question */
  const pose = (question) => {
    if (isClosed) return
    // The interface's own prompt: the interface writes the line again when a character is deleted.
    lines.setPrompt(question)
    lines.prompt()
  }
  /** @returns {Promise<string | null>} */
  const take = async () => {
    const answer = await answers.next()
    // Whatever the terminal prints next needs a new line.
    if (answer.done && isTerminal) output.write('\n')
    return answer.done ? null : answer.value
  }

  return {
    /** @param {string} question */
    ask(question) {
      pose(question)
      return take()
    },
    /** Asks without showing the typed answer. @param {string} question */
    async askHidden(question) {
      pose(question)
      isHidden = true
      const answer = await take()
      isHidden = false
      if (answer !== null) output.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}
