/** Whether hosts serve the admin page at a path, on a site below `base`. */
export function isAdminPath(path: string, base: string): boolean {
  return ['admin', 'admin/', 'admin.html'].some((name) => path === base + name)
}
