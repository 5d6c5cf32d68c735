/** Whether hosts serve the admin page at a path, on a site below `base`. */
export function isAdminPath(path: string, base: string): boolean {
  return ['admin', 'admin/', 'admin.html'].some((name) => path === base + name)
}

/** Marks an address that the public page has redirected to. A fragment survives the host's own redirects. */
export const REDIRECTED = '#admin'
