import { LuArrowDown } from 'react-icons/lu'
import { buttonClass } from '@/ui/button'
import { NEW_TAB } from '@/ui/new-tab'
import { useOwnerLang } from '@/ui/owner-lang'
import { around, useWords } from '@/ui/words'
import { toWords, type Word } from './letters'

type HeroProps = {
  name: string
  title: string
  /** The address of the résumé. */
  resume: string | undefined
  /** The section that the first button leads to. */
  work: keyof typeof WORK
}

/** The first button's word, by its section. */
const WORK = { projects: 'viewWork', blog: 'readBlog', skills: 'seeSkills' } as const

/** The first screen (product.md §2.4). */
export function Hero({ name, title, resume, work }: HeroProps) {
  const lang = useOwnerLang()
  const own = useWords()
  const [before, after] = around(own.tagline, 'title')
  const words = toWords(name)
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      tabIndex={-1}
      className="shell @container flex min-h-svh flex-col pt-[calc(var(--bar)+4svh)] pb-[max(1.5rem,6svh)] low:pt-[var(--bar)] low:pb-6"
    >
      <p className="text-lead text-soft">{own.greeting}</p>
      <h1
        id="hero-title"
        // Forced colours would paint a background under each letter, over its neighbours.
        className={`hero-name mt-3 low:mt-1 tracking-[-0.045em] ${edgeClass(name)} forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none ${leadingClass(name)}`}
      >
        <span className="sr-only select-none">{name}</span>
        <Letters words={words} />
      </h1>
      <div className="mt-auto pt-8 low:pt-2">
        <p className="hero-tagline max-w-[20em] text-soft text-tagline low:text-lead">
          <span>{before}</span>
          <span lang={lang}>{title}</span>
          <span>{after}</span>
        </p>
        <div className="mt-7 flex flex-wrap gap-2 sm:gap-3 low:mt-4">
          <a href={`#${work}`} className={buttonClass('solid')}>
            {own[WORK[work]]}
          </a>
          <a href="#contact" className={`${buttonClass('outline')} bg-paper`}>
            {own.contactMe}
          </a>
          {resume && (
            <a href={resume} {...NEW_TAB} className={`${buttonClass('outline')} bg-paper`}>
              {own.myResume}
            </a>
          )}
          <a
            href="#about"
            aria-label={own.scrollToAbout}
            className="ml-auto grid size-12 place-items-center rounded-full border border-rule bg-paper text-soft transition-colors hover:border-ink hover:text-ink"
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

/** The stylesheet has the timing of this many letters; later ones appear with the last. */
const LAST_TIMED = 40

/** The name letter by letter, hidden from assistive technology, which gets the whole name. */
function Letters({ words }: { words: readonly Word[] }) {
  return (
    // The words of a right-to-left name run in that order.
    <span aria-hidden="true" dir="auto" className="block">
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
