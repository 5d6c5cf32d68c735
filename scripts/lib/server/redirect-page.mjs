/**
 * A page that redirects to another one without a script. The fragment of its address is lost.
 * @param {string} address of the other page, encoded, such as '../my-post'
 */
export const redirectPage = (address) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Moved</title>
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
<p><a href="${address}">This page has moved.</a></p>
</html>
`
