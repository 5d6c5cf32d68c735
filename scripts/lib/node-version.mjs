/** @param {string} text */
const partsOf = (text) => text.split('.').map(Number)

/**
 * Whether a version of Node is in a range. No package for this is installed yet.
 * @param {string} version such as '22.12.0'
 * @param {string} range parts such as '^22.12.0' or '>=24.0.0', separated by '||'
 */
export function isNodeSupported(version, range) {
  const [major = 0, minor = 0] = partsOf(version)
  return range.split('||').some((part) => {
    const [, sign, oldest = ''] = /^\s*(\^|>=)([\d.]+)\s*$/.exec(part) ?? []
    if (!sign) throw new Error(`not understood: ${part}`)
    const [oldestMajor = 0, oldestMinor = 0] = partsOf(oldest)
    return (major === oldestMajor && minor >= oldestMinor) || (sign === '>=' && major > oldestMajor)
  })
}
