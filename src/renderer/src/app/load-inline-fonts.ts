/**
 * Decodes the fonts in the page's inline styles (scripts/build/inline-fonts.ts). Otherwise Chromium begins when it lays out
 * the letters, and shows a system font until then.
 */
export function loadInlineFonts(): void {
  document.fonts.forEach((face) => {
    if (face.family.includes('Inline')) face.load().catch(() => {})
  })
}
