/** Windows cuts or refuses longer addresses when it passes them to another program. */
const LONGEST = 2_000
/** The fields a mail program may get. `attach` and its like have put files from the sender's disk into mails. */
const MAIL_FIELDS = new Set(['to', 'cc', 'bcc', 'subject', 'body'])

/** Spaces, line breaks and other controls. No written-out address has any. */
const hasHiddenCharacters = (text: string): boolean => /[\s\p{Cc}\p{Cf}]/u.test(text)

/**
 * The parsed and normalised address to pass to the system, or null when it may not leave the app. Only https and mailto
 * may. An http page can be changed on its way. Another scheme may run a program with a hostile post's arguments.
 */
export function parseExternalLink(text: string): string | null {
  if (text.length > LONGEST || hasHiddenCharacters(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  // A name before the host makes `https://bank.example@evil.example` look like the bank.
  const hidesHost = url.username !== '' || url.password !== ''
  if (url.protocol === 'https:') return hidesHost || url.hostname === '' ? null : url.href
  if (url.protocol !== 'mailto:') return null
  const fields = [...url.searchParams.keys()].map((field) => field.toLowerCase())
  return fields.every((field) => MAIL_FIELDS.has(field)) ? url.href : null
}
