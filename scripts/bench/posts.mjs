const WORDS =
  'ledger ferry tide pipeline queue margin parish index schema worker cache typed honest small'.split(' ')

/**
 * Posts of about 2,450 characters each, the same ones every time: 2,000 of them nearly fill a browser's store.
 * @param {number} count
 */
export function makePosts(count) {
  return Array.from({ length: count }, (_, place) => {
    /** @param {number} offset */
    const word = (offset) => WORDS[(place * 7 + offset * 3) % WORDS.length] ?? ''
    const content = Array.from({ length: 330 }, (_, offset) => word(offset)).join(' ')
    return {
      id: `${1_700_000_000_000 + place * 60_000}abcdefghi`,
      title: `Post ${place} on the ${word(1)} and the ${word(2)}`,
      excerpt: `${content.slice(0, 150)}...`,
      content,
      date: new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10),
      readTime: '2 min read',
      tags: [word(3), word(4)],
    }
  })
}
