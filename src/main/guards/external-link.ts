/** Windows cuts or refuses longer ones when it hands them to another program. */
const LONGEST = 2_000
/** What a mail program may be told. `attach` and its kin have put files of the sender's disk into mails. */
const MAIL_FIELDS = new Set(['to', 'cc', 'bcc', 'subject', 'body'])

/** Signs that no written-out address has: spaces, line breaks and other controls. */
const hasHiddenSigns = (text: string): boolean => /[\s\p{Cc}\p{Cf}]/u.test(text)

/**
 * The address to hand to the system, or null when it may not leave the app. Only https and mailto do: http can be read
 * and changed on its way, and any other scheme may start a program on the owner's computer with arguments a hostile
 * post chose. The parsed and normalised form is given, so that what was checked is what is opened.
 */
export function parseExternalLink(text: string): string | null {
  if (text.length > LONGEST || hasHiddenSigns(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  // A name before the host makes `https://bank.example@evil.example` look like the bank.
  const hidesHost = url.username !== '' || url.password !== ''
  if (url.protocol === 'https:') return hidesHost || url.hostname === '' ? null : url.href
  if (url.protocol !== 'mailto:') return null
  const fields = [...url.searchParams.keys()].map((field) => field.toLowerCase())
  return fields.every((field) => MAIL_FIELDS.has(field)) ? url.href : null
}
