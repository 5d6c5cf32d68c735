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

/** `*` is any text, `:file` one part of a path. */
function matches({ path }: HeaderRule, pathname: string): boolean {
  const pattern = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('*', '.*')
    .replace(':file', '[^/]+')
  return new RegExp(`^${pattern}$`).test(pathname)
}

/** The headers of all rules that match a path. */
export const headersFor = (rules: readonly HeaderRule[], pathname: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => matches(rule, pathname)).map(({ headers }) => headers))
