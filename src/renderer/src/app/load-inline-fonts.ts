/**
 * Decodes the fonts in the page's inline styles (scripts/site/inline-fonts.ts). Otherwise Chromium decodes them during
 * layout, and shows a system font until then.
 */
export function loadInlineFonts(): void {
  document.fonts.forEach((face) => {
    if (face.family.includes('Inline')) face.load().catch(() => {})
  })
}
