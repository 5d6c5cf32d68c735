/** @typedef {import('../build/host-files').HeaderRule} HeaderRule */

/**
 * The rules of a `_headers` file: a path at the start of a line, its headers indented below.
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

/**
 * Whether a rule with such a path (`HeaderRule`) is for this one.
 * @param {string} rulePath
 * @param {string} pathname
 */
function isFor(rulePath, pathname) {
  if (rulePath.endsWith('*')) return pathname.startsWith(rulePath.slice(0, -1))
  const parts = pathname.split('/')
  const wanted = rulePath.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  )
}

/**
 * The headers for a path: those of every rule it matches; of two for one header the later one holds.
 * @param {readonly HeaderRule[]} rules
 * @param {string} pathname
 * @returns {Record<string, string>}
 */
export function headersFor(rules, pathname) {
  const matching = rules.filter(({ path }) => isFor(path, pathname))
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}
