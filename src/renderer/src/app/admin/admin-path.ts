/** Whether hosts serve the admin page at a path, on a site below `base`. */
export function isAdminPath(path: string, base: string): boolean {
  return ['admin', 'admin/', 'admin.html'].some((name) => path === base + name)
}

/** The fragment of the address that the public page redirects to. A fragment outlasts the redirects of a host. */
export const REDIRECTED = '#admin'
