import type { Position } from '@/domain/portfolio/experience'
import { NEW_TAB } from '@/ui/new-tab'
import { useOwnerLang } from '@/ui/owner-lang'
import { Section } from '@/ui/public/section'
import { monthIn, useWords } from '@/ui/words'

type ExperienceProps = { experience: readonly Position[]; education: readonly Position[] }

/** product.md §2.5a. With education alone the section is named after it; with neither there is none. */
export function Experience({ experience, education }: ExperienceProps) {
  const words = useWords()
  if (experience.length === 0)
    return education.length === 0 ? null : (
      <Section id="education" title={words.educationTitle}>
        <Positions positions={education} Heading="h3" />
      </Section>
    )
  return (
    <Section id="experience" title={words.experienceTitle}>
      <Positions positions={experience} Heading="h3" />
      {education.length > 0 && (
        <>
          <h3 className="mt-16 mb-8 text-2xl">{words.education}</h3>
          <Positions positions={education} Heading="h4" />
        </>
      )}
    </Section>
  )
}

type PositionsProps = { positions: readonly Position[]; Heading: 'h3' | 'h4' }

function Positions({ positions, Heading }: PositionsProps) {
  return (
    <ul>
      {positions.map((position, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may be equal.
        <PositionEntry key={index} position={position} Heading={Heading} />
      ))}
    </ul>
  )
}

/** The period is in a column of its own, but read after the role. */
const ENTRY =
  'grid gap-x-8 border-rule not-first:mt-8 not-first:border-t not-first:pt-8 md:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:not-first:mt-[2.5mm]!'

function PositionEntry({ position, Heading }: { position: Position; Heading: 'h3' | 'h4' }) {
  const { role, organisation, url, from, to, place, text, highlights = [] } = position
  const lang = useOwnerLang()
  const words = useWords()
  return (
    <li className={ENTRY}>
      <div className="min-w-0">
        <Heading lang={lang} dir="auto" className="font-display text-xl tracking-tight">
          {role}
        </Heading>
        <p lang={lang} className="mt-1 text-soft">
          {url ? (
            <a href={url} {...NEW_TAB} className="underlined pb-0.5 text-accent">
              {organisation}
            </a>
          ) : (
            <span>{organisation}</span>
          )}
          {place && <span className="text-faint">{`, ${place}`}</span>}
        </p>
      </div>
      <p className="mt-1 text-sm text-faint tabular-nums md:mt-1.5 md:text-right print:text-right">
        <span className="whitespace-nowrap">{`${monthIn(words, from)} –`}</span>{' '}
        <span className="whitespace-nowrap">{to === undefined ? words.present : monthIn(words, to)}</span>
      </p>
      {text && (
        <p lang={lang} dir="auto" className="col-span-full mt-4 max-w-[40rem] text-soft">
          {text}
        </p>
      )}
      {highlights.length > 0 && (
        <ul
          lang={lang}
          dir="auto"
          className="list-marks col-span-full mt-4 grid max-w-[40rem] gap-2 text-soft print:mt-1!"
        >
          {highlights.map((highlight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may be equal.
            <li key={index}>{highlight}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
