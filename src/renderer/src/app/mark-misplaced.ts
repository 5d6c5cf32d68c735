/**
 * Marks the root element if the site is served at another path than it was built for. Then a script that failed to load
 * exists relative to the page, or one folder up for a post's page.
 */
export function markMisplaced(address = ''): void {
  const folder = new URL(location.pathname.replace(/\/blog\/[^/]+\/?$/, '/'), location.href)
  const beside = new URL(address.slice(import.meta.env.BASE_URL.length), folder)
  if (beside.pathname === address) return
  const mark = ({ headers }: Response) => {
    // Some hosts answer any address with a page.
    if (headers.get('content-type')?.includes('javascript')) document.documentElement.dataset.misplaced = ''
  }
  fetch(beside).then(mark, () => {})
}
