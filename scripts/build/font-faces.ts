import type { Portfolio } from '../../src/renderer/src/domain/portfolio'

type FontFace = {
  family: string
  /** The file's name, without its folder. */
  file: string
  /** First and last code point of each range. */
  ranges: (readonly [number, number])[]
}

const FACE = /@font-face\s*\{([^}]*)\}/g

const propertyOf = (rule: string, property: string): string =>
  new RegExp(`${property}:\\s*([^;]+)`).exec(rule)?.[1]?.trim() ?? ''

/** `U+102-103`, `U+20AC`, or `U+1??` for all that begin so. */
function toRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}

function toFace(rule: string): FontFace {
  const file = /([^/"'()]+\.woff2)/.exec(propertyOf(rule, 'src'))?.[1]
  const ranges = propertyOf(rule, 'unicode-range')
  if (!file || !ranges) throw new Error(`a font face lacks its file or its range: ${rule}`)
  return {
    family: propertyOf(rule, 'font-family').replace(/["']/g, ''),
    file,
    ranges: ranges.split(',').map((range) => toRange(range.trim())),
  }
}

const covers = ({ ranges }: FontFace, point: number): boolean =>
  ranges.some(([first, last]) => first <= point && point <= last)

/** The families of a typeface, the first to be asked first (styles/tokens.css). */
const familiesOf = (typeface: string): readonly string[] => [typeface, `${typeface} Extended`]

/** The texts of a page by the typeface they are set in. */
type FontTexts = Readonly<Record<string, readonly string[]>>

/**
 * Which font files the browser takes for these texts, by the `@font-face` rules of the stylesheet. As it does, where ranges
 * of a family overlap the later rule goes first; a letter in no range is left to the system's fonts. Throws for a typeface
 * without rules.
 */
export function fontFilesFor(css: string, texts: FontTexts): ReadonlySet<string> {
  const faces = [...css.matchAll(FACE)].map(([, rule = '']) => toFace(rule)).reverse()
  const files = Object.entries(texts).flatMap(([typeface, setInIt]) => {
    const ofIt = familiesOf(typeface).flatMap((family) => faces.filter((face) => face.family === family))
    if (ofIt.length === 0) throw new Error(`the stylesheet has no font face of ${typeface}`)
    const points = new Set(Array.from(setInIt.join(''), (letter) => letter.codePointAt(0) ?? 0))
    return Array.from(points).flatMap((point) => ofIt.find((face) => covers(face, point))?.file ?? [])
  })
  return new Set(files)
}

/** The page's two (styles/tokens.css). */
const TYPEFACES = { display: 'Bricolage Grotesque', text: 'Geist' }

/** The interface's own words are plain ones, in both typefaces. */
const INTERFACE = 'About Me'

/** What stands on a page with nothing of the owner's. */
export const INTERFACE_TEXTS: FontTexts = { [TYPEFACES.display]: [INTERFACE], [TYPEFACES.text]: [INTERFACE] }

/** What a visitor reads of the owner's texts, with the interface's own. */
export function publicTexts(portfolio: Portfolio): FontTexts {
  const { name, title, biography, features, availability, skills, projects } = portfolio
  return {
    [TYPEFACES.display]: [
      INTERFACE,
      name,
      ...skills.map((skill) => skill.name),
      ...projects.map((project) => project.title),
    ],
    [TYPEFACES.text]: [
      INTERFACE,
      name,
      title,
      ...biography,
      ...Object.values(features),
      availability,
      ...projects.flatMap(({ description, technologies }) => [description, ...technologies]),
    ],
  }
}
