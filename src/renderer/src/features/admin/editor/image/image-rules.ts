import { IMAGE_TYPES } from '@/domain/web-address'

/** In pixels. */
export type Size = { readonly width: number; readonly height: number }

/** 5 MB as the spec counts them (§5, §9). */
const LARGEST_FILE = 5 * 1024 * 1024

/** The alert that refuses an upload (product.md §5, the size first), or null when it may be read. */
export function checkImageFile({ size, type }: { size: number; type: string }): string | null {
  if (size > LARGEST_FILE) return 'Image size should be less than 5MB'
  if (!IMAGE_TYPES.includes(type)) return 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'
  return null
}

/** The alert when an accepted file cannot be decoded (product.md §5, §8). */
export const UNREADABLE_IMAGE = 'Error reading the image file'

/** 400 MB once decoded. A few kilobytes of PNG can claim gigabytes and take the tab with them. */
const MOST_PIXELS = 100_000_000

export function isDecodable({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width * height <= MOST_PIXELS
}

/** An article is at most 720 CSS pixels wide, on a screen of double density, and a little more. */
const WIDEST = 1600
/**
 * A taller one is kept whole, and so becomes narrower: from three times as tall as wide it is too coarse for the page,
 * which shows no more than its middle.
 */
const TALLEST = 2400

/** The size at which an image is kept: its own, or scaled down to what the page ever shows. */
export function targetSize(width: number, height: number): Size {
  return scaleSize({ width, height }, Math.min(1, WIDEST / width, TALLEST / height))
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * In UTF-16 units, of which a browser keeps 5,242,880 for the whole site: eight such images and their posts
 * fit. At 1600 pixels a photo of good quality stays far below.
 */
export const IMAGE_BUDGET = 600_000
/** An animation cannot be made smaller here; it stays whole while it leaves half of the store to the rest. */
export const ANIMATION_BUDGET = 2_621_440

/** What is said when only its first picture of an animation is kept. */
export const FIRST_FRAME_NOTE = 'The whole animation would not fit, so only its first picture was kept.'
/** The same of a PNG, whose animation is never kept. */
export const STILL_PNG_NOTE =
  'Only the first picture of an animated PNG is kept. As a GIF or WebP it would go on moving.'

/** How many characters the data URL of so many bytes takes in the store. */
export function dataUrlLength(type: string, bytes: number): number {
  return `data:${type};base64,`.length + 4 * Math.ceil(bytes / 3)
}

/** How an image is encoded: PNG where it is transparent and the browser writes no WebP, as Safari does not. */
export type OutputType = 'image/webp' | 'image/jpeg' | 'image/png'

const QUALITIES = [0.85, 0.75, 0.6, 0.45]
/** At the last one even noise as PNG fits: 240 × 360 pixels of four bytes. */
const SCALES = [1, 0.75, 0.5, 0.35, 0.25, 0.15]

/** The qualities worth trying for a type, best first; PNG has none. */
export function qualitiesFor(type: OutputType): readonly number[] {
  return type === 'image/png' ? [1] : QUALITIES
}

/** The sizes to try for an image, largest first, until its encoding is within the budget. */
export function sizesFor({ width, height }: Size): Size[] {
  const target = targetSize(width, height)
  return SCALES.map((scale) => scaleSize(target, scale))
}

/** Whether any pixel lets the background through. Takes four bytes a pixel, the last its opacity. */
export function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
