import type { Position } from '../../../src/renderer/src/domain/portfolio/experience'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { SKILL_CATEGORIES } from '../../../src/renderer/src/domain/portfolio/skill-categories'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import { postAddress } from '../../../src/renderer/src/domain/site-files'
import { mailLink, withoutScheme } from '../../../src/renderer/src/domain/web-address'
import {
  around,
  dayIn,
  monthIn,
  readTimeIn,
  skillCategoriesIn,
  WORDS,
  type Words,
} from '../../../src/renderer/src/ui/words'
import type { BuiltPost } from './load-posts'

/** A block without a text is left out. */
type Block = string | false | undefined

export const link = (words: string, to: string) => `[${words.replace(/[[\]]/g, '')}](${to})`
export const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

function positionBlocks(
  words: Words,
  { role, organisation, url, place, from, to, ...more }: Position,
): Block[] {
  const where = [url ? link(organisation, url) : organisation, ...(place ? [place] : [])].join(', ')
  const period = `${monthIn(words, from)} – ${to === undefined ? words.present : monthIn(words, to)}`
  return [`### ${role}`, `${where} · ${period}`, more.text, list(more.highlights ?? [])]
}

/** The public page as Markdown (index.md): its sections and texts, in their order. */
export function pageSource(
  portfolio: Portfolio,
  posts: readonly Pick<BuiltPost, 'post' | 'slug'>[],
  base: string,
): string {
  const words = { ...WORDS, ...portfolio.words }
  const { name, title, email, profiles, resume, experience = [], education = [], blog } = portfolio
  const categories = skillCategoriesIn(words)
  const blocks: Block[] = [
    words.greeting,
    `# ${name}`,
    `> ${around(words.tagline, 'title').join(title)}`,

    `## ${words.aboutTitle}`,
    ...portfolio.biography,
    ...portfolio.features.flatMap((each) => [
      `### ${'title' in each ? each.title : words[each.word]}`,
      each.text,
    ]),

    experience.length > 0 && `## ${words.experienceTitle}`,
    ...experience.flatMap((each) => positionBlocks(words, each)),
    education.length > 0 && `## ${experience.length > 0 ? words.education : words.educationTitle}`,
    ...education.flatMap((each) => positionBlocks(words, each)),

    `## ${words.skillsTitle}`,
    words.skillsSubtitle,
    list(
      portfolio.skills.map(
        (each) => `${each.name} (${categories[SKILL_CATEGORIES.indexOf(each.category)] ?? each.category})`,
      ),
    ),

    ...(portfolio.projects === false ? [] : [`## ${words.projectsTitle}`, words.projectsSubtitle]),
    ...(portfolio.projects || []).flatMap(({ title, description, technologies, ...more }) => [
      `### ${more.liveUrl ? link(title, more.liveUrl) : title}`,
      description,
      more.facts?.join(' · '),
      more.story && link(words.readStory, postAddress(base, more.story)),
      [technologies.join(', '), ...(more.githubUrl ? [link('GitHub', more.githubUrl)] : [])].join(' · '),
    ]),

    ...(blog === false ? [] : [`## ${words.blogTitle}`, blog?.subtitle ?? words.blogSubtitle]),
    list(
      posts.map(({ post, slug }) => {
        const about = `${dayIn(words, post.date)} · ${readTimeIn(words, post.readTime)}`
        return `${link(titleOf(post), postAddress(base, slug))}, ${about}`
      }),
    ),

    `## ${words.contactTitle}`,
    words.contactSubtitle,
    list([
      link(email, mailLink(email)),
      ...profiles.map(({ name, url }) => `${name}: ${link(withoutScheme(url), url)}`),
      ...(resume ? [`${words.resume}: ${link(resume.shown, resume.address)}`] : []),
    ]),
    portfolio.availability,
  ]
  return `${blocks.filter((block) => block).join('\n\n')}\n`
}
