import { isRecord } from '../is-record'
import { plainName } from './import-entry'

const YES = /^(?:true|yes|y|on|1)$/
const NO = /^(?:false|no|n|off|0)$/
const SHOWN = /^(?:publish|published|public|live|posted|listed|visible|everyone|all|true|yes)$/
const DAY = /^\d{4}-\d{2}-\d{2}/

const isNotShown = (value: string) => value !== '' && !SHOWN.test(value)
const isAhead = (value: string, today: string) => (DAY.exec(value)?.[0] ?? today) > today

/** The usual fields that hide a post on its own blog. The list may stay short: no imported post is public (decision 37). */
const HIDES = new Map<string, (value: string, today: string) => boolean>([
  ['draft', (value) => YES.test(value)],
  ['published', (value) => NO.test(value)],
  ['publish', (value) => NO.test(value)],
  ['status', isNotShown],
  ['visibility', isNotShown],
  ['password', (value) => value !== ''],
  ['publishdate', isAhead],
  ['publishat', isAhead],
])

/** A folder for drafts, or a name with a leading underscore, which Jekyll and Astro leave out. */
const HIDDEN_PATH = /(?:^|[/\\])(?:_?drafts[/\\]|_[^/\\]*$)/i

const plainText = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim().toLowerCase() : ''

/** Whether a post was a draft, hidden or scheduled where it comes from. `today`: 'YYYY-MM-DD'. */
export function isDraftThere(path: string, fields: unknown, today: string): boolean {
  if (HIDDEN_PATH.test(path)) return true
  return Object.entries(isRecord(fields) ? fields : {}).some(([name, value]) =>
    HIDES.get(plainName(name))?.(plainText(value), today),
  )
}
