// biome-ignore lint/style/noRestrictedImports: `npm run publish` reads this file too, and does not know `@/`.
import { IMAGE_TYPES } from '../../../domain/web-address'

/** The sizes are in pixels. */
export type Size = { readonly width: number; readonly height: number }

/** product.md §9, Image upload. */
const LARGEST_FILE = 5 * 1024 * 1024

/** The alert that refuses an upload (product.md §5, Image upload), or null. The size comes first. */
export function checkImageFile({ size, type }: { size: number; type: string }): string | null {
  if (size > LARGEST_FILE) return 'Image size should be less than 5MB'
  if (!IMAGE_TYPES.includes(type)) return 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'
  return null
}

/** 400 MB once decoded. A PNG of a few kilobytes can claim gigabytes and crash the tab. */
const MAX_PIXELS = 100_000_000

export function isDecodable({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS
}

/** A little more than an article's 720 CSS pixels on a screen of double density. */
const WIDEST = 1600
/** A taller image stays whole and becomes narrower. */
const TALLEST = 2400

/** In UTF-16 units. A site can store 5,242,880: eight such images and their posts fit. */
export const IMAGE_BUDGET = 600_000
/** Half of the store. An animation cannot be scaled down here. */
export const ANIMATION_BUDGET = 2_621_440

/** The length of a data URL with so many bytes. */
export function dataUrlLength(type: string, bytes: number): number {
  return `data:${type};base64,`.length + 4 * Math.ceil(bytes / 3)
}

/** PNG is for transparent images where the browser cannot write WebP, such as Safari. */
type OutputType = 'image/webp' | 'image/jpeg' | 'image/png'

const QUALITIES = [0.85, 0.75, 0.6, 0.45]
/** At the last scale even noise fits as PNG: 240 × 360 pixels of four bytes. */
const SCALES = [1, 0.75, 0.5, 0.35, 0.25, 0.15]

/** The qualities to try, best first. PNG has only one. */
export function qualitiesFor(type: OutputType): readonly number[] {
  return type === 'image/png' ? [1] : QUALITIES
}

/** The sizes to try, largest first. The first is at most the largest that the page shows. */
export function sizesFor({ width, height }: Size): Size[] {
  const largest = Math.min(1, WIDEST / width, TALLEST / height)
  const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * largest * scale))
  return SCALES.map((scale) => ({ width: scaled(width, scale), height: scaled(height, scale) }))
}

/** Scaling an opaque picture leaves some pixels at 254 in WebKit. No eye sees the difference. */
const LEAST_OPAQUE = 250

/** `pixels`: four bytes for each pixel. The last is the opacity. */
export function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < LEAST_OPAQUE) return true
  return false
}

/** Checks the first bytes, because a file's name may be wrong. JPEG has no transparency. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8
