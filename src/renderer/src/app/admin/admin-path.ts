/** Whether a path is one of those at which hosts give the admin's page, on a site below `base`. */
export function isAdminPath(path: string, base: string): boolean {
  return ['admin', 'admin/', 'admin.html'].some((name) => path === base + name)
}
