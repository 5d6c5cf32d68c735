import type { IconType } from 'react-icons'
import type { Feature, Portfolio } from '@/domain/portfolio/portfolio'
import { useOwnerLang } from '@/ui/owner-lang'
import { Section } from '@/ui/public/section'
import { useWords } from '@/ui/words'

type Icons = Readonly<Record<string, IconType>>
type AboutProps = Pick<Portfolio, 'biography' | 'features'> & { icons: Icons }

/** product.md §2.5. */
export function About({ biography, features, icons }: AboutProps) {
  const lang = useOwnerLang()
  const { aboutTitle } = useWords()
  const [first, ...others] = biography
  return (
    <Section id="about" title={aboutTitle}>
      <p
        lang={lang}
        dir="auto"
        className="not-print:lg:pt-[0.35em] text-[clamp(1.35rem,1.1rem+1.1vw,1.9rem)] leading-[1.34] tracking-[-0.02em] print:text-lg"
      >
        {first}
      </p>
      {others.length > 0 && (
        <div
          className={`mt-8 grid gap-6 text-soft ${others.length > 1 ? 'md:grid-cols-2 md:gap-10 print:mt-3 print:grid-cols-2 print:gap-8' : ''}`}
        >
          {others.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may be equal.
            <p key={index} lang={lang} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {features.length > 0 && (
        <ul className="ledger mt-14 grid print:mt-4 print:grid-cols-3 print:gap-8">
          {features.map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may be equal.
            <FeatureCard key={index} feature={feature} Icon={icons[feature.icon]} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type FeatureCardProps = { feature: Feature; Icon: IconType | undefined }

function FeatureCard({ feature, Icon }: FeatureCardProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const isOwners = 'title' in feature
  return (
    <li className="grid print:block grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-6 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)]">
      {Icon && <Icon aria-hidden className="mt-1 size-5 text-accent forced-colors:text-inherit" />}
      <h3 lang={isOwners ? lang : undefined} className="text-xl">
        {isOwners ? feature.title : words[feature.word]}
      </h3>
      <p lang={lang} dir="auto" className="col-start-2 text-soft md:col-start-3">
        {feature.text}
      </p>
    </li>
  )
}
