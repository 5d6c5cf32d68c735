// The owner's token for GitHub: in this variable while the page is open, and nowhere else. GitHub's sign-in for pages
// without a server can replace this file.

let token: string | null = null

export const gitHubToken = {
  current: (): string | null => token,
  set: (typed: string): void => {
    token = typed
  },
  /** After Logout, and when the page is left: it may come back from the browser's memory for somebody else. */
  forget: (): void => {
    token = null
  },
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', gitHubToken.forget)

/** Another page that shows this one in a frame could watch or guide what the owner types. */
export const isFramed = (): boolean => window.top !== window

/** A project page shares its origin, and so its saved passwords, with all pages of its account. */
export const sharesOrigin = (): boolean =>
  window.location.hostname.endsWith('.github.io') && import.meta.env.BASE_URL !== '/'
