import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { box, displayFor, fitted, lacksLetters, plain, type Room, TEXT, typeset } from './typeset'

/** The light theme's colours, as in styles/tokens.css, for pictures. */
export const BRAND = { paper: '#f6f6f2', ink: '#14171f', soft: '#474c5b', accent: '#2b3fd4' }

/** The picture for link previews. */
export const PREVIEW = { file: 'preview.png', width: 1200, height: 630 }

const MARGIN = 90
const WIDTH = PREVIEW.width - 2 * MARGIN
const MARK = 84
const GAP = 28

const ROOMS = {
  headline: {
    width: WIDTH,
    height: 270,
    sizes: [150, 132, 116, 102, 90, 80, 70, 60, 50, 40],
    lineHeight: 0.98,
    maxLines: 3,
  },
  title: { width: WIDTH, height: 112, sizes: [44, 38, 32, 26], lineHeight: 1.25, maxLines: 2 },
  address: { width: WIDTH - MARK - GAP, height: 40, sizes: [32, 26, 20, 16], lineHeight: 1, maxLines: 1 },
} satisfies Record<string, Room>

/** The site's icon, from its address. */
export const iconAt = (
  address: string,
  { left, top, side }: Record<'left' | 'top' | 'side', number>,
): string => `<image href="${address}" x="${left}" y="${top}" width="${side}" height="${side}"/>`

/** A picture with SVG below and above it. satori would take several times as long, and refuses some icons. */
export function withGround(svg: string, below: string, above: string): string {
  const start = svg.indexOf('>') + 1
  const end = svg.lastIndexOf('</svg>')
  return svg.slice(0, start) + below + svg.slice(start, end) + above + svg.slice(end)
}

type Texts = Pick<Portfolio, 'name' | 'title' | 'url'> & Pick<Partial<Portfolio>, 'accent'>
/** The texts that the picture leaves out, because no typeface has their letters. */
export async function undrawnTexts({ name, title }: Pick<Texts, 'name' | 'title'>): Promise<string[]> {
  const lacking = await Promise.all([name, title].map((text) => lacksLetters(plain(text))))
  return [name, title].filter((_, index) => lacking[index])
}

/**
 * The name as large as it fits, the title below, and the site's address beside the icon, whose address `mark` is. If no
 * typeface has the name's letters, the title takes its place, else the address, whose letters all have.
 */
export async function previewPicture(texts: Texts, mark: string): Promise<string> {
  const host = texts.url ? new URL(texts.url).host : ''
  const undrawn = await undrawnTexts(texts)
  const drawn = [texts.name, texts.title].filter((text) => !undrawn.includes(text)).map(plain)
  const [headline = host, below = ''] = drawn.filter((text) => text !== '')
  const beside = headline === host ? '' : host
  const soft = { ...TEXT, color: BRAND.soft }
  const tree = box(
    { position: 'relative', width: '100%', height: '100%' },
    box(
      { position: 'absolute', left: MARGIN + MARK + GAP, top: 80, height: MARK, alignItems: 'center' },
      await fitted(beside, soft, ROOMS.address),
    ),
    box(
      { position: 'absolute', left: MARGIN, bottom: 166, width: WIDTH, alignItems: 'flex-end' },
      await fitted(headline, { ...displayFor(headline), color: BRAND.ink }, ROOMS.headline),
    ),
    box(
      { position: 'absolute', left: MARGIN, top: 480, width: WIDTH },
      await fitted(below, soft, ROOMS.title),
    ),
  )
  const { svg } = await typeset(tree, PREVIEW)
  const ground = [
    `<rect width="100%" height="100%" fill="${BRAND.paper}"/>`,
    `<rect y="${PREVIEW.height - 14}" width="100%" height="14" fill="${texts.accent?.light ?? BRAND.accent}"/>`,
  ]
  const icon = iconAt(mark, { left: MARGIN, top: 80, side: MARK })
  return withGround(svg, ground.join(''), icon)
}
