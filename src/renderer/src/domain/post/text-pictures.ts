import { isRecord } from '../is-record'
import { namesIn } from '../markup/text-picture'

/** Pictures of posts' texts: data URLs by the names of their files in `content/images/`. */
export type TextPictures = ReadonlyMap<string, string>

/** The pictures of a text as the field of an exported entry; nothing if it has none. */
export function withPicturesOf(content: string, all: TextPictures): { pictures?: Record<string, string> } {
  const named = namesIn(content).flatMap((name) => {
    const dataUrl = all.get(name)
    return dataUrl === undefined ? [] : [[name, dataUrl] as const]
  })
  return named.length === 0 ? {} : { pictures: Object.fromEntries(named) }
}

/** The pictures in an exported entry. Whether a name is that of its picture has to be checked. */
export function readPictures(entry: object): TextPictures {
  const pictures = 'pictures' in entry && isRecord(entry.pictures) ? Object.entries(entry.pictures) : []
  return new Map(pictures.filter((each): each is [string, string] => typeof each[1] === 'string'))
}
