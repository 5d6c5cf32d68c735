import type { BlogPost } from '../post'
import type { Aliases } from '../publishing/aliases'
import { idKey, idProblem } from '../publishing/publishable-id'
import { toSlug } from '../slug'
import { textStamp } from '../text-stamp'

/** Names that many files have: the name of the folder, or the title, tells the post. */
const COMMON =
  /^_?(?:index|readme|post|article|page|main|content|text|untitled|document|note|entry|new|default|home)$/i
/** `index.de` is the same post in German. */
const LANGUAGE = /\.([a-z]{2}(?:[-_][a-z]{2,4})?)$/i
const COMMON_FOLDER = /^(?:_?posts?|content|blog|src|pages?|articles?|docs|data|md|markdown|\.+|)$/i

/** A name that can be an address, made of one that cannot; null if nothing is left of it. */
function addressOf(name: string): string | null {
  if (idProblem(name) === null) return name
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
  const id = plain.replace(/[^a-z0-9._]+/g, '-').replace(/^[-._]+|[-._]+$/g, '')
  return idProblem(id) === null ? id : null
}

/** The names that a post of another blog may have as its id, best first. */
export type IdNames = {
  /** From the file alone, or from the other blog's own id; null if that identifies no post. */
  readonly preferred: string | null
  /** The preferred name as it is written, which may be no address. */
  readonly written: string | null
  /** Names with more parts of the post, each longer than the one before. */
  readonly longer: readonly string[]
  /** The name in the file or on the other blog, if it differs from `preferred`: an earlier import may have used it. */
  readonly aliases: readonly string[]
}

/** `blogId`: the post's id or slug on the other blog; null without one. */
export function idNames(
  path: string,
  { title, date, content }: Pick<BlogPost, 'title' | 'date' | 'content'>,
  blogId: string | null = null,
): IdNames {
  const [file = '', folder = ''] = path.split(/[/\\]/).reverse()
  const name = blogId ?? file.replace(/\.[a-z]+$/i, '')
  const [suffix = '', language] = LANGUAGE.exec(name) ?? []
  const stem = name.slice(0, name.length - suffix.length)
  const isCommon = COMMON.test(name) || (language !== undefined && COMMON.test(stem))
  const written = !isCommon
    ? name
    : COMMON_FOLDER.test(folder)
      ? null
      : `${folder}${COMMON.test(name) ? '' : suffix}`
  const id = written === null ? null : addressOf(written)
  const inFolder = isCommon || folder === '' ? null : `${folder}-${name}`
  const titled = [id, toSlug(title)].filter(Boolean).join('-')
  const stamp = textStamp(`${title}\n${date}\n${content}`).replace(/^\d+-/, '')
  const dated = toSlug(title) === '' ? null : `${date}-${toSlug(title)}`
  const longer = [inFolder, titled, dated, `${date}-${stamp}`]
  return {
    preferred: id,
    longer: longer.flatMap((each) => (each === null ? [] : (addressOf(each) ?? []))),
    written,
    aliases: [name].filter((each) => each !== id),
  }
}

type Entry = {
  readonly post: BlogPost /** null for a post with an id of ours. */
  readonly names: IdNames | null
}

const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Whether two posts of one name are versions of one post: two of title, day and text agree. */
function isVersionOf(a: BlogPost, b: BlogPost): boolean {
  const agreeing = [
    a.title.trim() === b.title.trim(),
    a.date === b.date,
    withPlainEnds(a.content) === withPlainEnds(b.content),
  ]
  return agreeing.filter(Boolean).length >= 2
}

/** Gives each post of another blog its own id; a version of a known post gets that id. `alias`: a name, not an id. */
export function settleIds<Each extends Entry>(
  entries: readonly Each[],
  known: readonly BlogPost[],
  aliasesOfKnown: Aliases = new Map(),
): { entry: Each; notices: readonly string[]; alias: string | null }[] {
  const knownById = new Map(known.map((post) => [idKey(post.id), post]))
  const knownByName = new Map([
    ...known.flatMap((post) =>
      (aliasesOfKnown.get(post.id) ?? []).map((alias) => [idKey(alias), post] as const),
    ),
    ...knownById,
  ])
  const taken = new Set(entries.flatMap(({ names, post }) => (names ? [] : idKey(post.id))))
  const counts = new Map<string, number>()
  for (const { names } of entries)
    if (names?.preferred) counts.set(idKey(names.preferred), (counts.get(idKey(names.preferred)) ?? 0) + 1)

  const idOf = (post: BlogPost, { preferred, longer, aliases }: IdNames) => {
    const all = preferred === null ? longer : [preferred, ...longer]
    const version = [...all, ...aliases]
      .flatMap((name) => knownByName.get(idKey(name)) ?? [])
      .find((stored) => isVersionOf(stored, post) && !taken.has(idKey(stored.id)))
    if (version) return version.id
    const isFree = (name: string) => !taken.has(idKey(name)) && !knownById.has(idKey(name))
    const isShared = (name: string) => name === preferred && (counts.get(idKey(name)) ?? 0) > 1
    const free = all.find((name) => isFree(name) && !isShared(name))
    if (free !== undefined) return free
    // The same file twice.
    let count = 2
    while (!isFree(`${all.at(-1)}-${count}`)) count++
    return `${all.at(-1)}-${count}`
  }
  return entries.map((entry) => {
    const { post, names } = entry
    if (!names) {
      const why = idProblem(post.id)
      return {
        entry,
        notices: why === null ? [] : [`${why} It cannot be published under that id.`],
        alias: null,
      }
    }
    const id = idOf(post, names)
    taken.add(idKey(id))
    const alias = names.written === names.preferred ? null : names.written
    const notices =
      id === names.written
        ? []
        : [`Its file’s name cannot be an address, or other posts may have it too. It gets the id "${id}".`]
    return { entry: { ...entry, post: { ...post, id } }, notices, alias }
  })
}
