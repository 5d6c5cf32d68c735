/**
 * Has the fonts decoded that stand in the page's own styles (scripts/build/inline-fonts.ts). Chromium begins with that only
 * when it lays out the letters, and by then shows the system's.
 */
export function loadInlineFonts(): void {
  document.fonts.forEach((face) => {
    if (face.family.includes('Inline')) face.load().catch(() => {})
  })
}
