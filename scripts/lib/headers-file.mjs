/** @typedef {import('../build/host-files').HeaderRule} HeaderRule */

/**
 * The rules of a `_headers` file: a path that is not indented, its headers indented below.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {HeaderRule[]} */
  const rules = []
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name && rule) rule.headers[name] = value
    else if (line.trim() !== '') rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}

/** Whether a rule's path (`HeaderRule`) matches. @param {string} rulePath @param {string} pathname */
function matches(rulePath, pathname) {
  if (rulePath.endsWith('*')) return pathname.startsWith(rulePath.slice(0, -1))
  const parts = pathname.split('/')
  const wanted = rulePath.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  )
}

/**
 * The headers of all rules that match a path. If two set the same header, the later one wins.
 * @param {readonly HeaderRule[]} rules
 * @param {string} pathname
 * @returns {Record<string, string>}
 */
export function headersFor(rules, pathname) {
  const matching = rules.filter(({ path }) => matches(path, pathname))
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}
