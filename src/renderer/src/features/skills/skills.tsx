import type { Skill } from '@/domain/portfolio/portfolio'
import { SKILL_CATEGORIES } from '@/domain/portfolio/skill-categories'
import { useImageFailure } from '@/ui/deferred-image'
import { Section } from '@/ui/public/section'
import { skillCategoriesIn, useWords } from '@/ui/words'
import placeholder from './placeholder.svg'
import { useSkillBars } from './use-skill-bars'

/** How many tiles the last row lacks. */
const missing = (tiles: number, columns: number) => (columns - (tiles % columns)) % columns

/** product.md §2.6. */
export function Skills({ skills }: { skills: readonly Skill[] }) {
  useSkillBars()
  const words = useWords()
  const categories = skillCategoriesIn(words)
  const hasFifth = missing(skills.length, 5) <= missing(skills.length, 4)
  return (
    <Section id="skills" title={words.skillsTitle} subtitle={words.skillsSubtitle}>
      <ul
        className={`ledger grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:grid-cols-4 ${hasFifth ? 'min-[120rem]:grid-cols-5' : ''} print:grid-cols-4 print:gap-x-6 print:gap-y-1.5`}
      >
        {skills.map((skill) => (
          <SkillTile
            key={skill.name}
            skill={skill}
            category={categories[SKILL_CATEGORIES.indexOf(skill.category)] ?? skill.category}
          />
        ))}
      </ul>
    </Section>
  )
}

function SkillTile({ skill: { name, icon }, category }: { skill: Skill; category: string }) {
  const { hasFailed, image } = useImageFailure(icon)
  return (
    // The stylesheet writes the category, so that a tile's text is only the skill's name.
    <li
      data-category={category}
      className="grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-[min(0.875rem,3vw)] py-5"
    >
      <img
        {...image}
        src={hasFailed ? placeholder : icon}
        alt=""
        width={28}
        height={28}
        loading="lazy"
        className="row-span-2 size-7 object-contain in-ink"
      />
      <span dir="auto" className="font-display leading-snug">
        {name}
      </span>
    </li>
  )
}
