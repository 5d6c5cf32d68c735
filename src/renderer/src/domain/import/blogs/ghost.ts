import { isRecord } from '../../is-record'
import { type OldBlog, postLabel } from './old-blog'

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The tables of an export of Ghost; null for other JSON. */
function tablesOf(json: unknown): Row | null {
  if (!isRecord(json)) return null
  const [first] = rowsOf(json.db)
  const data = first?.data ?? json.data
  return isRecord(data) && Array.isArray(data.posts) ? data : null
}

function readPost(post: Row, tags: readonly string[]): OldBlog['posts'][number]['post'] {
  const html = textOf(post.html)
  if (html === '') return { why: 'It has no HTML text, the only text that can be read from a Ghost export.' }
  return {
    title: textOf(post.title),
    date: textOf(post.published_at) || textOf(post.created_at),
    slug: textOf(post.slug),
    html,
    excerpt: textOf(post.custom_excerpt),
    tags,
    cover: textOf(post.feature_image),
    status: textOf(post.status),
    visibility: textOf(post.visibility),
  }
}

/** Reads an export of Ghost; null for other JSON. */
export function readGhost(json: unknown): OldBlog | null {
  const tables = tablesOf(json)
  if (!tables) return null
  const all = rowsOf(tables.posts)
  // A tag that begins with # is internal.
  const tagNames = new Map(rowsOf(tables.tags).map(({ id, name }) => [id, textOf(name)]))
  const tagsOf = (id: unknown) =>
    rowsOf(tables.posts_tags)
      .filter(({ post_id }) => post_id === id)
      .sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
      .flatMap(({ tag_id }) => tagNames.get(tag_id) ?? [])
      .filter((tag) => tag !== '' && !tag.startsWith('#'))
  const isPage = ({ type, page }: Row) => type === 'page' || page === 1 || page === true
  return {
    posts: all.flatMap((post, index) =>
      isPage(post) ? [] : [{ label: postLabel(index, post.title), post: readPost(post, tagsOf(post.id)) }],
    ),
    others: all.filter(isPage).length,
  }
}
