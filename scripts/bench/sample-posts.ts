const WORDS =
  'ledger ferry tide pipeline queue margin parish index schema worker cache typed honest small edge reader latency'.split(
    ' ',
  )

/** Posts with pseudo-random texts of this many words, newest first: different for each post, the same in each run. */
export function samplePosts(count: number, words: number) {
  return Array.from({ length: count }, (_, index) => {
    let state = index + 1
    const randomWords = (length: number) =>
      Array.from({ length }, () => {
        state = (state * 16807) % 2147483647
        return WORDS[state % WORDS.length] ?? ''
      })
    const content = randomWords(words).join(' ')
    return {
      id: `${1_767_225_600_000 - index * 60_000}abcdefghi`,
      title: `Post ${index} on the ${randomWords(2).join(' and the ')}`,
      excerpt: `${content.slice(0, 150)}...`,
      content,
      date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
      readTime: '2 min read',
      tags: [...new Set(randomWords(2))],
    }
  })
}
