import { isRecord } from './is-record'
import { parseWrittenTime } from './written-time'

/** Whether a field shows its post to readers. 'unclear': it is about publishing, but its value is not understood. */
export type Audience = 'shown' | 'hidden' | 'unclear'

/** The values with which a field hides its post. */
type Kind =
  /** yes: `draft: true` */
  | 'yes'
  /** no, an empty value, or a future time: `published: false` */
  | 'no'
  /** a word other than 'published' and its synonyms: `status: draft` */
  | 'word'
  /** yes, or a future time: `publishDate: 2099-01-01` */
  | 'start'
  /** yes, or a past time: `expiryDate: 2020-01-01` */
  | 'end'
  /** anything: `password: abc` */
  | 'anything'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const kindsOf = (names: Readonly<Partial<Record<Kind, string>>>): ReadonlyMap<string, Kind> =>
  new Map(Object.entries(names).flatMap(([kind, text]) => words(text).map((name) => [name, kind as Kind])))

/** Fields that are about publishing in every blog: a value that is not understood is 'unclear'. Named as by `plainName`. */
const STRICT = kindsOf({
  yes: 'draft drafts indraft draftmode private hidden unlisted delisted unpublished eleventyexcludefromcollections',
  no: `published publish public visible listed
    publishedat publishedon publisheddate publishedtime datepublished`,
  word: 'status draftstatus visibility privacy publishstatus publishingstatus publicationstatus',
  start: `publishdate publishat publishon publishtime publishingdate publicationdate pubdate pubdatetime
    scheduled scheduledat scheduledfor scheduleddate scheduledate embargo`,
  end: `expirydate expiry expires expiresat expireson expiredate expirationdate expiration expired
    unpublishdate unpublishat unpublishon unpublishedat publishuntil`,
})

/** Fields that are as often about something else: a value that is not understood does not hide the post. */
const LOOSE = kindsOf({
  yes: `wip hide headless protected encrypt encrypted trash trashed deleted disabled ignore exclude nopublish
    secret confidential internal restricted
    membersonly subscribersonly paidonly emailonly premium paywall hideinlist`,
  no: 'live online show display ready release released publishable enabled active render output permalink list routable discoverable',
  word: 'state stage access audience workflowstate build.render build.list',
  anything: 'password passwords deletedat trashedat',
})

const YES = words('true yes y on 1')
const NO = words('false no n off 0')
const NOTHING = ['', '~', 'null']
const SHOWN_WORDS = words(
  'published publish public live posted released online visible listed featured everyone anyone all world always',
)
const HIDDEN_WORDS =
  words(`draft drafts autodraft indraft unpublished notpublished private hidden unlisted secret
  internal pending pendingreview review inreview wip scheduled future queued sent archived trash trashed deleted
  password protected members membersonly paid onlypaid tiers subscribers founding never skip link`)

/** `isDraft`, `is_draft` and `Draft?` are one name; so are `post_status` and `status`, alone or in `meta`. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/^(?:meta|metadata|frontmatter|fields|attributes|properties|params|extra)\./, '')
    .replace(/^(?:is|post|page|article|entry|dg|wp)(?=[a-z])/, '')

const plainWord = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The text of a scalar without quotes around it; null for all other values. */
function plainText(value: unknown): string | null {
  if (value === null) return ''
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  return String(value)
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’]+$/g, '')
    .toLowerCase()
}

/** The boolean in YAML 1.1, YAML 1.2 or JSON; null for an empty value, undefined for other texts. */
function truthOf(text: string): boolean | null | undefined {
  if (YES.includes(text)) return true
  if (NO.includes(text)) return false
  return NOTHING.includes(text) ? null : undefined
}

const hiddenIf = (isHidden: boolean): Audience => (isHidden ? 'hidden' : 'shown')

function audienceOfText(kind: Kind, text: string, now: number): Audience {
  const truth = truthOf(text)
  if (kind === 'anything') return hiddenIf(truth !== false && truth !== null)
  if (kind === 'word') {
    if (typeof truth === 'boolean') return hiddenIf(!truth)
    const word = plainWord(text)
    if (HIDDEN_WORDS.includes(word)) return 'hidden'
    return truth === null || SHOWN_WORDS.includes(word) ? 'shown' : 'unclear'
  }
  if (kind === 'no') {
    if (typeof truth === 'boolean') return hiddenIf(!truth)
    // Jekyll and Strapi hide a post if this field is empty.
    if (truth === null) return 'unclear'
  } else if (truth !== undefined) return hiddenIf(truth === true)
  if (kind === 'end' && (text === 'never' || text === 'none')) return 'shown'
  const time = kind === 'yes' ? null : parseWrittenTime(text)
  if (time === null) return 'unclear'
  return hiddenIf(kind === 'end' ? time <= now : time > now)
}

function audienceOfValue(kind: Kind, value: unknown, now: number): Audience {
  const texts = (Array.isArray(value) ? value : [value]).map(plainText)
  const audiences = texts.map((text) => (text === null ? 'unclear' : audienceOfText(kind, text, now)))
  if (audiences.includes('hidden')) return 'hidden'
  return audiences.includes('unclear') ? 'unclear' : 'shown'
}

/** Whether a field of this name may hide its post. */
export const isAboutPublishing = (name: string): boolean => {
  const plain = plainName(name)
  return STRICT.has(plain) || LOOSE.has(plain) || plain === 'build'
}

/** Whether a field shows its post to readers. A name with a dot is an inner field's: `build.render`. `now` in ms. */
export function audienceOf(name: string, value: unknown, now: number): Audience {
  const plain = plainName(name)
  const kind = STRICT.get(plain)
  if (kind) return audienceOfValue(kind, value, now)
  const looseKind = LOOSE.get(plain)
  return looseKind && audienceOfValue(looseKind, value, now) === 'hidden' ? 'hidden' : 'shown'
}

const ADVICE = 'Here, every post is shown. Remove the field if readers may see the post.'
/** The longest quote of a line or a field. */
const MOST_CHARACTERS = 80

/** Why a post with this field is refused; null if it is shown. `line`: the field's, in a file. */
export function unpublishedReason(audience: Audience, field: string, line: number | null): string | null {
  if (audience === 'shown') return null
  const shortened = field.length > MOST_CHARACTERS ? `${field.slice(0, MOST_CHARACTERS)}…` : field
  const quoted = line === null ? shortened : `${shortened} (line ${line})`
  return audience === 'hidden'
    ? `This field hides the post from readers: ${quoted}. ${ADVICE}`
    : `This field may hide the post from readers, because its value is not known: ${quoted}. ${ADVICE}`
}

const isScalar = (value: unknown) => plainText(value) !== null
const innerFields = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])

/** Why an entry of a JSON list is refused as unpublished; null if readers may see it. */
export function whyUnpublished(entry: unknown, now: number): string | null {
  for (const [name, value] of innerFields(entry))
    for (const [inner, innerValue] of [['', value], ...innerFields(value)] as const) {
      const field = inner === '' ? name : `${name}.${inner}`
      const text = isScalar(innerValue) ? `"${field}": ${JSON.stringify(innerValue)}` : `"${field}"`
      const why = unpublishedReason(audienceOf(field, innerValue, now), text, null)
      if (why !== null) return why
    }
  return null
}
