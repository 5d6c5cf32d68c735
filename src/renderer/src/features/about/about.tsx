import type { IconType } from 'react-icons'
import { LuBraces, LuChartSpline, LuServer } from 'react-icons/lu'
import type { Portfolio } from '@/domain/portfolio'
import { Section } from '@/ui/public/section'

type AboutProps = Pick<Portfolio, 'biography' | 'features'>

/** product.md §2.5. */
export function About({ biography, features }: AboutProps) {
  const [first, ...others] = biography
  return (
    <Section id="about" title="About Me">
      <p
        dir="auto"
        className="reveal not-print:lg:pt-[0.35em] text-[clamp(1.35rem,1.1rem+1.1vw,1.9rem)] leading-[1.34] tracking-[-0.02em] print:text-lg"
      >
        {first}
      </p>
      <div className="reveal mt-8 grid gap-6 text-soft md:grid-cols-2 md:gap-10 print:mt-3 print:grid-cols-2 print:gap-8">
        {others.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places, and may be alike.
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="reveal mt-14 grid gap-4 md:grid-cols-3 not-print:md:gap-y-0 print:mt-4 print:grid-cols-3 print:gap-8">
        <Feature Icon={LuBraces} title="Clean Code" text={features.cleanCode} />
        <Feature Icon={LuServer} title="Backend Systems" text={features.backendSystems} />
        <Feature Icon={LuChartSpline} title="Data Processing" text={features.dataProcessing} />
      </ul>
    </Section>
  )
}

function Feature({ Icon, title, text }: { Icon: IconType; title: string; text: string }) {
  return (
    <li className="not-print:md:row-span-3 not-print:md:grid not-print:md:grid-rows-subgrid not-print:md:content-start rounded-2xl border border-rule bg-surface p-card shadow-card">
      <Icon aria-hidden className="size-6 text-accent forced-colors:text-inherit" />
      <h3 className="mt-5 text-xl">{title}</h3>
      <p dir="auto" className="mt-2 text-[0.9375rem] leading-relaxed not-print:text-balance text-soft">
        {text}
      </p>
    </li>
  )
}
