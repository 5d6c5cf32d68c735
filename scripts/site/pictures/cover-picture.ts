import type { ReactElement } from 'react'
import type { Cover } from '../../../src/renderer/src/domain/markup/cover'
import { BRAND, iconAt, PREVIEW, withGround } from './preview-picture'
import { box, displayFor, fitted, MONO, plain, type Room, TEXT, typeset } from './typeset'

/** The light colours of code, as in styles/tokens.css. */
export const CODE_COLOURS: Readonly<Record<string, string>> = {
  keyword: '#2b3fd4',
  string: '#0c6b3c',
  number: '#9a3f0c',
  title: '#7a2a94',
  type: '#0b5f80',
}

/** The four tints of styles/covers.css on the light page. */
const TINTS = [
  { page: '#eef1fe', shade: '#dbe1ff', margin: '#b8c1f2', letters: '#2f336d' },
  { page: '#fcefe7', shade: '#fadcc9', margin: '#e9b999', letters: '#602800' },
  { page: '#e5f6f5', shade: '#c4eceb', margin: '#8dd3d2', letters: '#00494b' },
  { page: '#f8eef9', shade: '#f2daf3', margin: '#dcb5dd', letters: '#532557' },
] as const

/** The cover is above this line, the title below. */
const FOOT = 366
const MARGIN_LINE = 150
const TITLE_ROOM: Room = { width: 1060, height: 124, sizes: [56, 48, 41, 34], lineHeight: 1.1, maxLines: 2 }

/** How each kind of cover is set, and the mark in its margin. */
const SETTINGS = {
  code: { fontSize: 34, lineHeight: 1.5, mark: '```' },
  list: { fontSize: 42, lineHeight: 1.35, mark: '-' },
  note: { fontSize: 76, lineHeight: 1.12, mark: '' },
  quote: { fontSize: 62, lineHeight: 1.2, mark: '>' },
  text: { fontSize: 58, lineHeight: 1.3, mark: '' },
} satisfies Record<Cover['kind'], object>

function coverRows({ kind, lines }: Cover): ReactElement[] {
  const { mark: defaultMark, ...setting } = SETTINGS[kind]
  const { fontSize, lineHeight } = setting
  return lines.map((line, index) => {
    const pieces = [line].flat().map((piece) => (typeof piece === 'string' ? (['', piece] as const) : piece))
    const words = pieces
      .filter(([look]) => look !== 'mark')
      .map(([look, text]) => [look, plain(text)] as const)
    const typedMark = pieces.find(([look]) => look === 'mark')?.[1]
    const mark = typedMark ?? (index === 0 || kind === 'list' ? defaultMark : '')
    const text = words.map(([, word]) => word).join('')
    const face = kind === 'text' ? TEXT : displayFor(text)
    return box(
      {
        alignItems: 'baseline',
        flexShrink: 0,
        minHeight: fontSize * lineHeight,
        marginBottom: kind === 'list' ? 8 : 0,
      },
      box(
        { ...MONO, fontSize: 30, width: MARGIN_LINE - 22, marginRight: 62, justifyContent: 'flex-end' },
        mark,
      ),
      kind === 'code'
        ? box(
            { ...MONO, ...setting },
            ...words.map(([look, word]) =>
              box({ display: 'block', whiteSpace: 'pre', color: CODE_COLOURS[look] }, word),
            ),
          )
        : box({ ...face, ...setting, display: 'block', width: PREVIEW.width - 260 }, text),
    )
  })
}

type Texts = { cover: Cover; tint: number; title: string; name: string; mark: string }

/**
 * The preview picture of a post, as SVG: its cover, cut off at the title, and the owner's name. Null if a text has
 * letters that no typeface has.
 */
export async function coverPicture({ cover, tint, name, mark, ...texts }: Texts): Promise<string | null> {
  const { page, shade, margin, letters } = TINTS[tint % TINTS.length] ?? TINTS[0]
  const title = plain(texts.title)
  const tree = box(
    { flexDirection: 'column', width: '100%', height: '100%' },
    box({ flexDirection: 'column', height: FOOT - 44, marginTop: 44, color: letters }, ...coverRows(cover)),
    // The footer is painted over the lines that do not fit.
    box(
      { position: 'relative', width: '100%', height: PREVIEW.height - FOOT, backgroundColor: BRAND.paper },
      box(
        { position: 'absolute', left: 70, top: 28, color: BRAND.ink },
        await fitted(title, displayFor(title), TITLE_ROOM),
      ),
      box(
        { position: 'absolute', left: 132, bottom: 37, height: 46, alignItems: 'center' },
        box({ ...TEXT, fontSize: 28, color: BRAND.soft }, plain(name)),
      ),
    ),
  )
  const { svg, missing } = await typeset(tree, PREVIEW)
  if (missing.length > 0) return null
  const ground = [
    `<linearGradient id="page" x2="1" y2="1"><stop offset="0.35" stop-color="${page}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
    `<rect width="100%" height="${FOOT}" fill="url(#page)"/>`,
    `<rect x="${MARGIN_LINE}" width="2" height="${FOOT}" fill="${margin}"/>`,
  ]
  return withGround(svg, ground.join(''), iconAt(mark, { left: 70, top: 547, side: 46 }))
}
