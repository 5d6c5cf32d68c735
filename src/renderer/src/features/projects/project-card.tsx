import type { ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { BsGithub } from 'react-icons/bs'
import { LuExternalLink } from 'react-icons/lu'
import type { Project } from '@/domain/portfolio'
import { initialOf } from '@/domain/post'
import { projectPreview, technologyChips } from '@/domain/project'
import { Chip } from '@/ui/chip'
import { DeferredImage } from '@/ui/deferred-image'
import { useOwnerLang } from '@/ui/owner-lang'
import { CARD, CARD_PICTURE, CARD_TEXT, COVERING_LINK } from '@/ui/public/card-look'

/** Renders a live preview of an address, or `initial` if it fails. */
export type RenderPreview = (url: string, initial: string) => ReactNode

type ProjectCardProps = { project: Project; renderPreview: RenderPreview }

/** One project (product.md §2.7). The title's link covers the card; the icon links are above it, not inside it. */
export function ProjectCard({ project, renderPreview }: ProjectCardProps) {
  const { title, description, technologies, liveUrl, githubUrl } = project
  const lang = useOwnerLang()
  const { shown, counted } = technologyChips(technologies)
  return (
    <article className={CARD}>
      <div className={`aspect-[1200/630] ${CARD_PICTURE}`}>
        <Preview project={project} renderPreview={renderPreview} />
      </div>
      <div className={CARD_TEXT}>
        <div className="card-body">
          {/* The links are beside the title, so that the technologies have the full width. */}
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <h3
              lang={lang}
              dir="auto"
              className="min-w-[min(8rem,100%)] flex-1 text-2xl leading-card:text-3xl"
            >
              <a
                href={liveUrl ?? import.meta.env.BASE_URL}
                target="_blank"
                rel="noopener noreferrer"
                className={COVERING_LINK}
              >
                {title}
              </a>
            </h3>
            <div className="relative z-10 -my-1.5 -mr-2.5 ml-auto flex shrink-0">
              {githubUrl && (
                <IconLink href={githubUrl} label={`GitHub repository for ${title}`} Icon={BsGithub} />
              )}
              {liveUrl && <IconLink href={liveUrl} label={`Live demo for ${title}`} Icon={LuExternalLink} />}
            </div>
          </div>
          <p lang={lang} dir="auto" className="mt-2.5 line-clamp-3 text-soft">
            {description}
          </p>
        </div>
        <ul
          aria-label="Technologies"
          className="card-end flex min-w-0 flex-wrap content-start gap-1.5 print:text-sm"
        >
          {shown.map((technology) => (
            <li key={technology} className="max-w-full">
              <Chip>{technology}</Chip>
            </li>
          ))}
          {counted.length > 0 && (
            <li className="screen-only">
              <Chip>+{counted.length}</Chip>
            </li>
          )}
          {/* Shown only on paper (styles/print.css). */}
          {counted.map((technology) => (
            <li key={technology} className="hidden">
              <Chip>{technology}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Preview({ project, renderPreview }: ProjectCardProps) {
  const preview = projectPreview(project)
  const initial = initialOf(project.title)
  if (preview.kind === 'live') return renderPreview(preview.url, initial)
  const placeholder = <Placeholder initial={initial} />
  if (preview.kind === 'placeholder') return placeholder
  return <DeferredImage src={preview.src} className="size-full" fallback={placeholder} />
}

function Placeholder({ initial }: { initial: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="preview-placeholder"
      className="grid size-full place-items-center bg-linear-to-br from-accent to-accent-strong font-display text-7xl text-on-accent"
    >
      {initial}
    </div>
  )
}

function IconLink({ href, label, Icon }: { href: string; label: string; Icon: IconType }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-well hover:text-ink"
    >
      <Icon aria-hidden className="size-4.75" />
    </a>
  )
}
