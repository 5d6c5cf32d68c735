import type { ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { BsGithub } from 'react-icons/bs'
import { LuExternalLink } from 'react-icons/lu'
import { coverLook, projectCover } from '@/domain/markup/cover'
import type { Project } from '@/domain/portfolio/portfolio'
import { factParts, projectAddress, projectPreview, technologyChips } from '@/domain/portfolio/project'
import { postAddress } from '@/domain/site-files'
import { DeferredImage } from '@/ui/deferred-image'
import { NEW_TAB } from '@/ui/new-tab'
import { useOwnerLang } from '@/ui/owner-lang'
import { CARD, CARD_PICTURE, CARD_TEXT, COVERING_LINK } from '@/ui/public/card-look'
import { ChipLine } from '@/ui/public/chip-line'
import { Cover } from '@/ui/public/cover'
import { fill, useWords } from '@/ui/words'

/** Renders a live preview of an address, or `cover` if it fails. */
export type RenderPreview = (url: string, cover: ReactNode) => ReactNode

const BASE = import.meta.env.BASE_URL
const STORY = 'screen-only mt-4 inline-block py-1 font-display text-accent underline underline-offset-4'

type ProjectCardProps = { project: Project; renderPreview: RenderPreview }

/** One project (product.md §2.7). The title's link covers the card; the icon links are above it, not inside it. */
export function ProjectCard({ project, renderPreview }: ProjectCardProps) {
  const { title, description, technologies, liveUrl, githubUrl, story, facts = [] } = project
  const lang = useOwnerLang()
  const words = useWords()
  const address = projectAddress(project, BASE)
  // Paper has each address once.
  const icon = (href: string, label: string, Icon: IconType) => (
    <IconLink href={href} label={fill(label, { title })} Icon={Icon} isOnPaper={href !== address} />
  )
  return (
    <article className={CARD}>
      <div className={`aspect-[1200/630] ${CARD_PICTURE}`}>
        <Preview project={project} renderPreview={renderPreview} />
      </div>
      <div className={`${CARD_TEXT} p-card`}>
        <div>
          {/* The links are beside the title, so that the technologies have the full width. */}
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <h3 lang={lang} dir="auto" className="min-w-[min(8rem,100%)] flex-1 text-2xl wide-card:text-3xl">
              <a href={address} {...(liveUrl || !story ? NEW_TAB : {})} className={COVERING_LINK}>
                {title}
              </a>
            </h3>
            <div className="relative z-10 -my-1.5 -mr-2.5 ml-auto flex shrink-0">
              {githubUrl && icon(githubUrl, words.repository, BsGithub)}
              {liveUrl && icon(liveUrl, words.liveDemo, LuExternalLink)}
            </div>
          </div>
          <p lang={lang} dir="auto" className="mt-2.5 line-clamp-3 text-soft">
            {description}
          </p>
          {facts.length > 0 && (
            <ul lang={lang} className="mt-5 flex flex-wrap items-end gap-x-7 gap-y-2">
              {facts.map(factParts).map(({ figure, words }) => (
                <li key={figure + words}>
                  {figure !== '' && <span className="block font-display text-2xl">{`${figure} `}</span>}
                  <span className="text-sm text-faint">{words}</span>
                </li>
              ))}
            </ul>
          )}
          {story &&
            (liveUrl ? (
              <a href={postAddress(BASE, story)} className={`${STORY} relative z-10`}>
                {words.readStory}
              </a>
            ) : (
              // The card leads there.
              <span className={STORY}>{words.readStory}</span>
            ))}
        </div>
        <ChipLine label={words.technologies} {...technologyChips(technologies)} className="mt-auto pt-6" />
      </div>
    </article>
  )
}

function Preview({ project, renderPreview }: ProjectCardProps) {
  const preview = projectPreview(project)
  const { id, title, technologies } = project
  const cover = <Cover cover={projectCover(title, technologies)} look={coverLook(id, technologies)} />
  if (preview.kind === 'live') return renderPreview(preview.url, cover)
  if (preview.kind === 'placeholder') return cover
  return <DeferredImage src={preview.src} className="size-full" fallback={cover} />
}

type IconLinkProps = { href: string; label: string; Icon: IconType; isOnPaper: boolean }

function IconLink({ href, label, Icon, isOnPaper }: IconLinkProps) {
  return (
    <a
      href={href}
      {...NEW_TAB}
      aria-label={label}
      title={label}
      className={`grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-well hover:text-ink active:bg-wash ${isOnPaper ? '' : 'screen-only'}`}
    >
      <Icon aria-hidden className="size-4.75" />
    </a>
  )
}
