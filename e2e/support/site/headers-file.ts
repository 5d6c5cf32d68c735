import type { HeaderRule } from '../../../scripts/site/hosting/host-files'

/** The rules of a `_headers` file: a path that is not indented, its headers indented below. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name && rule) rule.headers[name] = value
    else if (line.trim() !== '') rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}

/** `:file` is one part of a path. */
function matches({ path }: HeaderRule, pathname: string): boolean {
  if (path.endsWith('*')) return pathname.startsWith(path.slice(0, -1))
  if (!path.endsWith(':file')) return pathname === path
  const folder = path.slice(0, -':file'.length)
  return pathname.startsWith(folder) && /^[^/]+$/.test(pathname.slice(folder.length))
}

/** The headers of all rules that match a path. */
export const headersFor = (rules: readonly HeaderRule[], pathname: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => matches(rule, pathname)).map(({ headers }) => headers))
