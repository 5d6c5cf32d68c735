import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks at a terminal, or takes the answers through a pipe, line by line.
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream, isTerminal: boolean }} streams
 */
export function askAt({ input, output, isTerminal }) {
  let isHidden = false
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: isTerminal })
  const answers = lines[Symbol.asyncIterator]()

  /** @param {string} question */
  const pose = (question) => {
    // Said by the interface itself, which writes the line anew for each key that takes something away.
    lines.setPrompt(question)
    lines.prompt()
  }
  const take = async () => String((await answers.next()).value ?? '')

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
      output.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}
