/** The element that the address's fragment names. Unlike `:target`, finds elements rendered after the page load too. */
export function addressedElement(): HTMLElement | null {
  const written = window.location.hash.slice(1)
  return document.getElementById(written) ?? document.getElementById(decoded(written))
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
