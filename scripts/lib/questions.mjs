import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks at a terminal, or takes the answers through a pipe, line by line. An answer is null once there is nobody to
 * answer any more: Ctrl+C, Ctrl+D, or a pipe's end.
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream, isTerminal: boolean }} streams
 */
export function askAt({ input, output, isTerminal }) {
  let isHidden = false
  let isClosed = false
  let wasInterrupted = false
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
  // A terminal that is read key by key sends no signal for it.
  lines.on('SIGINT', () => {
    wasInterrupted = true
    lines.close()
  })

  /** @param {string} question */
  const pose = (question) => {
    if (isClosed) return
    // Said by the interface itself, which writes the line again for each key that takes something away.
    lines.setPrompt(question)
    lines.prompt()
  }
  /** @returns {Promise<string | null>} */
  const take = async () => {
    const answer = await answers.next()
    // What the terminal says next begins on a line of its own.
    if (answer.done && isTerminal) output.write('\n')
    return answer.done ? null : answer.value
  }

  return {
    /** @param {string} question */
    ask(question) {
      pose(question)
      return take()
    },
    /**
     * Shows nothing of what is typed.
     * @param {string} question
     */
    async askHidden(question) {
      pose(question)
      isHidden = true
      const answer = await take()
      isHidden = false
      if (answer !== null) output.write('\n')
      return answer
    },
    close: () => lines.close(),
    /** Whether it was Ctrl+C that ended the answers. */
    wasInterrupted: () => wasInterrupted,
  }
}
