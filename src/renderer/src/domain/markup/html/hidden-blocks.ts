/** A block that readers do not see: hidden in WordPress, or for the members of a blog alone. null for another comment. */
function hiddenBlock(comment: string): { begin: RegExp; end: RegExp } | null {
  if (/^kg-gated-block:begin\b.*\bnonMember\s*:\s*false/.test(comment))
    return { begin: /^kg-gated-block:begin\b/, end: /^kg-gated-block:end\b/ }
  const [, name = ''] = /^wp:([\w/-]+)(?:\s[\s\S]*[^/])?$/.exec(comment) ?? []
  const isHidden =
    /"blockVisibility"\s*:\s*false/.test(comment) ||
    /^(?:jetpack|premium-content)\/subscriber-view$/.test(name)
  if (name === '' || !isHidden) return null
  return { begin: new RegExp(`^wp:${name}(?:\\s[\\s\\S]*[^/])?$`), end: new RegExp(`^/wp:${name}$`) }
}

/**
 * The HTML of a post without the blocks that its blog did not show, which comments begin and end. A block without an
 * end goes to the end of the post. `onHidden` is called for each block.
 */
export function withoutHiddenBlocks(html: string, onHidden: () => void): string {
  let shown = ''
  let from = 0
  let block: ReturnType<typeof hiddenBlock> = null
  let depth = 0
  for (const { 0: whole, 1: inner = '', index } of html.matchAll(/<!--([\s\S]*?)-->/g)) {
    const comment = inner.trim()
    if (!block) {
      block = hiddenBlock(comment)
      if (!block) continue
      shown += html.slice(from, index)
      depth = 1
      onHidden()
    } else if (block.begin.test(comment)) depth += 1
    else if (block.end.test(comment)) depth -= 1
    if (depth > 0) continue
    block = null
    from = index + whole.length
  }
  return block ? shown : shown + html.slice(from)
}
