/** @param {string} text */
const escapeAttribute = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * A page that redirects to another one without a script. The fragment of its own address is lost.
 * @param {string} address of the other page, encoded, such as '../my-post'
 * @param {string} [canonical] the whole address of the other page, if it is known
 */
export function redirectPage(address, canonical = address) {
  const to = escapeAttribute(address)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Moved</title>
<link rel="canonical" href="${escapeAttribute(canonical)}">
<meta http-equiv="refresh" content="0; url=${to}">
<p><a href="${to}">This page has moved.</a></p>
</html>
`
}
