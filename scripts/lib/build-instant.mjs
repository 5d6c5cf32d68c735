/** The instant for which the site is built, in milliseconds. NaN if SOURCE_DATE_EPOCH is not a number of seconds. */
export function buildInstant(epoch = process.env.SOURCE_DATE_EPOCH) {
  const text = epoch?.trim() ?? ''
  if (text === '') return Date.now()
  return /^\d{1,12}$/.test(text) ? Number(text) * 1000 : Number.NaN
}
