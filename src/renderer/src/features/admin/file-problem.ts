import type { OpenFailure, ReadFailure, WriteFailure } from '@/platform/platform'

/** Why a file was not written, in whole sentences. `place` is where, as in 'the folder you chose'. */
export function explainUnwritten({ reason, detail }: WriteFailure, place: string): string {
  switch (reason) {
    case 'disk-full':
      return 'The disk is full. Make room on it, then try again.'
    case 'not-allowed':
      return `The app may not write to ${place}.`
    case 'failed':
      return `The system refused to write it: ${detail}.`
  }
}

/** Why a file or a folder was not read. `what` begins the sentence. */
export function explainUnread({ reason, detail }: ReadFailure, what: string): string {
  return reason === 'not-allowed'
    ? `${what} may not be read by the app.`
    : `${what} cannot be read: ${detail}.`
}

/** Why none of the chosen files was opened, naming the one it was. */
export function explainUnopened(failure: OpenFailure): string {
  if (failure.reason === 'too-large')
    return `What was chosen is far too large to be imported. The largest file is ${failure.name}.`
  return explainUnread(failure, failure.name)
}
