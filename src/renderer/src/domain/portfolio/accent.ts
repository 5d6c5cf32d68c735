/** An owner's colours for links, buttons and marks in both themes, as '#rrggbb'. */
type Accent = { light: string; dark: string }

type Theme = keyof Accent

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The stylesheet's paper and surface (styles/tokens.css), which have texts in the accent. */
export const GROUNDS: Readonly<Record<Theme, { paper: string; surface: string }>> = {
  light: { paper: '#f6f6f2', surface: '#ffffff' },
  dark: { paper: '#0e1015', surface: '#171a22' },
}

/** WCAG's AA for texts. */
const LEAST_CONTRAST = 4.5

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** WCAG's relative luminance of '#rrggbb'. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `part` (0 to 1) of one colour into another, as '#rrggbb'. */
function mix(colour: string, other: string, part: number): string {
  const others = partsOf(other)
  const mixed = partsOf(colour).map((value, index) => value * part + (others[index] ?? 0) * (1 - part))
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The tokens derived from an accent: for hovered elements, and for the ground behind icons and chips. */
const derived = (accent: string, theme: Theme) => ({
  accent,
  'accent-strong': mix(accent, theme === 'light' ? '#000000' : '#ffffff', 0.75),
  wash: mix(accent, GROUNDS[theme].surface, 0.12),
})

/** The rule that an accent breaks, to follow the field's name: 'must be …'; null if it is legible. */
export function accentProblem(accent: string, theme: Theme): string | null {
  const grounds = [...Object.values(GROUNDS[theme]), derived(accent, theme).wash]
  const lowest = Math.min(...grounds.map((ground) => contrast(accent, ground)))
  if (lowest >= LEAST_CONTRAST) return null
  // Rounded down, so that 4.49 is not shown as 4.5.
  const shown = Math.floor(lowest * 10) / 10
  const wanted = theme === 'light' ? 'darker' : 'lighter'
  return `must be ${wanted}: the contrast of ${accent} with the ${theme} theme's backgrounds is ${shown}:1, and texts need ${LEAST_CONTRAST}:1 (WCAG AA)`
}

/** The style sheet that gives the pages the owner's accent. */
export function accentStyles(accent: Accent): string {
  const dark = derived(accent.dark, 'dark')
  const tokens = Object.entries(derived(accent.light, 'light')).map(
    ([name, light]) => `--color-${name}:light-dark(${light},${dark[name as keyof typeof dark]})`,
  )
  // Not on paper, where the accent is the ink (styles/print.css).
  return `@media screen{:root{${tokens.join(';')}}}`
}
