import type { ReactElement } from 'react'
import type { Cover, CoverLook } from '../../../src/renderer/src/domain/markup/cover'
import { BRAND, iconAt, PREVIEW, withGround } from './preview-picture'
import { box, displayFor, fitted, MONO, plain, type Room, TEXT, typeset } from './typeset'

/** The colours of code on light and on dark papers, as in styles/tokens.css. */
export const CODE_COLOURS: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: { keyword: '#2b3fd4', string: '#0c6b3c', number: '#9a3f0c', title: '#7a2a94', type: '#0b5f80' },
  dark: { keyword: '#a5b3ff', string: '#5fd39a', number: '#f2b27e', title: '#dba8f2', type: '#7fcbea' },
}

type Paper = { page: string; shade: string; margin: string; letters: string }

/** The four tints of styles/covers.css, each on three papers, in the light theme. */
export const PAPERS: readonly (readonly Paper[])[] = [
  [
    { page: '#eef1fe', shade: '#dbe1ff', margin: '#b8c1f2', letters: '#2f336d' },
    { page: '#ffffff', shade: '#f4f6ff', margin: '#b8c1f2', letters: '#4a4cba' },
    { page: '#2b2f60', shade: '#1e214a', margin: '#515890', letters: '#e1e6ff' },
  ],
  [
    { page: '#fcefe7', shade: '#fadcc9', margin: '#e9b999', letters: '#602800' },
    { page: '#ffffff', shade: '#fef5ef', margin: '#e9b999', letters: '#a13600' },
    { page: '#552700', shade: '#411a00', margin: '#844f27', letters: '#fbe2d2' },
  ],
  [
    { page: '#e5f6f5', shade: '#c4eceb', margin: '#8dd3d2', letters: '#00494b' },
    { page: '#ffffff', shade: '#eef9f9', margin: '#8dd3d2', letters: '#00777b' },
    { page: '#004243', shade: '#003132', margin: '#006d6d', letters: '#cef0ef' },
  ],
  [
    { page: '#f8eef9', shade: '#f2daf3', margin: '#dcb5dd', letters: '#532557' },
    { page: '#ffffff', shade: '#fbf4fb', margin: '#dcb5dd', letters: '#8a3091' },
    { page: '#4b244d', shade: '#38173a', margin: '#774b79', letters: '#f4e0f5' },
  ],
]
/** The index of the paper that is dark in both themes. */
export const DARK_PAPER = 2

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

function coverRows({ kind, lines }: Cover, codeColours: Readonly<Record<string, string>>): ReactElement[] {
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
              box({ display: 'block', whiteSpace: 'pre', color: codeColours[look] }, word),
            ),
          )
        : box({ ...face, ...setting, display: 'block', width: PREVIEW.width - 260 }, text),
    )
  })
}

type Texts = { cover: Cover; look: CoverLook; title: string; name: string; mark: string }

/**
 * The preview picture of a post, as SVG: its cover, cut off at the title, and the owner's name. Null if a text has
 * letters that no typeface has.
 */
export async function coverPicture({ cover, look, name, mark, ...texts }: Texts): Promise<string | null> {
  const paper = PAPERS[look.tint]?.[look.paper]
  if (!paper) throw new RangeError(`no paper ${look.tint}, ${look.paper}`)
  const { page, shade, margin, letters } = paper
  const codeColours = CODE_COLOURS[look.paper === DARK_PAPER ? 'dark' : 'light']
  const title = plain(texts.title)
  const tree = box(
    { flexDirection: 'column', width: '100%', height: '100%' },
    box(
      { flexDirection: 'column', height: FOOT - 44, marginTop: 44, color: letters },
      ...coverRows(cover, codeColours),
    ),
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
