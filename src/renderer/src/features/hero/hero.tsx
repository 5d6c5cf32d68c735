import { LuArrowDown } from 'react-icons/lu'
import { buttonClass } from '@/ui/button'
import { NEW_TAB } from '@/ui/new-tab'
import { useOwnerLang } from '@/ui/owner-lang'
import { toWords, type Word } from './letters'
import { widestClass } from './word-width'

type HeroProps = {
  name: string
  title: string
  /** The address of the résumé. */
  resume: string | undefined
}

/** The first screen (product.md §2.4). */
export function Hero({ name, title, resume }: HeroProps) {
  const lang = useOwnerLang()
  const words = toWords(name)
  const texts = words.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      tabIndex={-1}
      className="shell @container relative flex min-h-svh flex-col justify-center pt-[calc(var(--bar)+1rem)] pb-28 lg:pt-[calc(var(--bar)+5svh)] lg:pb-[max(1.75rem,7svh)] low:pt-[var(--bar)] low:pb-6"
    >
      <p className="text-lead text-soft">Hello, I am</p>
      <h1
        id="hero-title"
        // Forced colours would paint a background under each letter, over its neighbours.
        className={`hero-name mt-3 low:mt-1 text-hero tracking-[-0.045em] ${edgeClass(name)} forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none ${leadingClass(name)} ${widestClass(texts)} ${linesClass(words)}`}
      >
        <span className="sr-only select-none">{name}</span>
        <Letters words={words} />
      </h1>
      {/* On wide screens at the foot of the screen, in the column of the sections' contents. */}
      <div className="mt-7 lg:mt-auto lg:grid lg:grid-cols-12 lg:gap-x-10 lg:pt-10 low:mt-2">
        <p className="hero-tagline max-w-[34rem] text-lead text-soft lg:col-span-8 lg:col-start-5 lg:max-w-none lg:text-tagline">
          {'A passionate '}
          <span lang={lang}>{title}</span>
          {' crafting elegant solutions to complex problems.'}
        </p>
        <div className="mt-9 flex flex-wrap gap-3 lg:col-span-8 lg:col-start-5 low:mt-4">
          <a href="#projects" className={buttonClass('solid')}>
            View My Work
          </a>
          <a href="#contact" className={`${buttonClass('outline')} bg-paper`}>
            Contact Me
          </a>
          {resume && (
            <a href={resume} {...NEW_TAB} className={`${buttonClass('outline')} bg-paper`}>
              My Résumé
            </a>
          )}
          {/* Below, or beside the two where the window is too low for that. */}
          <a
            href="#about"
            aria-label="Scroll down to About"
            className="absolute bottom-7 low:static grid lg:bottom-[max(1.75rem,7svh)] lg:left-(--spacing-shell) size-12 place-items-center rounded-full border border-rule bg-paper text-soft transition-colors hover:border-ink hover:text-ink"
          >
            <LuArrowDown aria-hidden className="size-5 scroll-arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}

/** Tight lines, unless marks above and below letters, as of Å or ậ, would touch the next line. */
const leadingClass = (name: string): string => (/^[ -~]*$/.test(name) ? 'leading-[0.9]' : 'tall-name')

/** Aligns the first letter with the text below it: letters of different shapes have different side bearings. */
function edgeClass(name: string): string {
  if (/^[BDEFH-IK-NPRUbhik-npru]/.test(name)) return '-ml-[0.065em]'
  return /^[CGOQSacdegioqs]/.test(name) ? '-ml-[0.04em]' : '-ml-[0.01em]'
}

/** Wide screens fill their width with one word, or with two on two lines, the second at the far end. */
function linesClass([, second, third]: readonly Word[]): string {
  if (!second) return 'name-single'
  return second.isApart && !third ? 'name-pair' : ''
}

/** The stylesheet has the timing of this many letters; later ones appear with the last. */
const LAST_TIMED = 40

/** The name letter by letter, hidden from assistive technology, which gets the whole name. */
function Letters({ words }: { words: readonly Word[] }) {
  const last = words.at(-1)?.pieces.at(-1)?.index ?? 0
  return (
    // The words of a right-to-left name run in that order.
    <span aria-hidden="true" dir="auto" className={`last-letter-${Math.min(last, LAST_TIMED)}`}>
      {words.map(({ isApart, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may be equal.
        <span key={index}>
          {isApart && ' '}
          <span className="inline-block max-w-full">
            {pieces.map(({ text, index }) => (
              // A class for each position, because the page's policy allows no style in the HTML.
              <span key={index} className={`letter letter-${Math.min(index, LAST_TIMED)} inline-block`}>
                {text}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}
