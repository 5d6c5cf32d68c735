/**
 * Marks on the root if the site is served below another path than it was built for: then a script that could not be
 * loaded from its address is beside the page, or above the folder of a post's page.
 */
export function markMisplaced(address = ''): void {
  const folder = new URL(location.pathname.replace(/\/blog\/[^/]+\/?$/, '/'), location.href)
  const beside = new URL(address.slice(import.meta.env.BASE_URL.length), folder)
  if (beside.pathname === address) return
  const mark = ({ headers }: Response) => {
    // A host may answer any address with a page.
    if (headers.get('content-type')?.includes('javascript')) document.documentElement.dataset.misplaced = ''
  }
  fetch(beside).then(mark, () => {})
}
