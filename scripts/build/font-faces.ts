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

/** The texts of a page by the family they are set in. */
type FontTexts = Readonly<Record<string, readonly string[]>>

/**
 * Which font files the browser takes for these texts, by the `@font-face` rules of the stylesheet. As it does, where ranges
 * overlap the later rule goes first; a letter in no range is left to the system's fonts. Throws for a family without rules.
 */
export function fontFilesFor(css: string, texts: FontTexts): ReadonlySet<string> {
  const faces = [...css.matchAll(FACE)].map(([, rule = '']) => toFace(rule)).reverse()
  const files = Object.entries(texts).flatMap(([family, ofFamily]) => {
    const ofIt = faces.filter((face) => face.family === family)
    if (ofIt.length === 0) throw new Error(`the stylesheet has no font face of ${family}`)
    const points = new Set(Array.from(ofFamily.join(''), (letter) => letter.codePointAt(0) ?? 0))
    return Array.from(points).flatMap((point) => ofIt.find((face) => covers(face, point))?.file ?? [])
  })
  return new Set(files)
}

/** The two families of the page (styles/tokens.css). */
const FAMILIES = { display: 'Bricolage Grotesque', text: 'Geist' }

/** The interface's own words are plain ones, in both families. */
const INTERFACE = 'About Me'

/** What stands on a page with nothing of the owner's. */
export const INTERFACE_TEXTS: FontTexts = { [FAMILIES.display]: [INTERFACE], [FAMILIES.text]: [INTERFACE] }

/** What a visitor reads of the owner's texts, with the interface's own. */
export function publicTexts(portfolio: Portfolio): FontTexts {
  const { name, title, biography, features, availability, skills, projects } = portfolio
  return {
    [FAMILIES.display]: [
      INTERFACE,
      name,
      ...skills.map((skill) => skill.name),
      ...projects.map((project) => project.title),
    ],
    [FAMILIES.text]: [
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
