import { useState } from 'react'
import type { Project } from '@/domain/portfolio/portfolio'
import { distinctTechnologies, withTechnology } from '@/domain/portfolio/project'
import { countIn } from '@/domain/post/post'
import { EMPTY_BOX } from '@/ui/empty-box'
import { CardList } from '@/ui/public/card-list'
import { FilterBar } from '@/ui/public/filter-bar'
import { Section } from '@/ui/public/section'
import { fill, useWords } from '@/ui/words'
import { ProjectCard, type RenderPreview } from './project-card'

type ProjectsProps = {
  projects: readonly Project[]
  /** Passed in, because features do not import each other. */
  renderPreview: RenderPreview
}

/** product.md §2.7. */
export function Projects({ projects, renderPreview }: ProjectsProps) {
  const words = useWords()
  const [technology, setTechnology] = useState<string | null>(null)
  const technologies = countIn(
    distinctTechnologies(projects),
    projects.map((project) => project.technologies),
  )
  const shown = withTechnology(projects, technology)
  return (
    <Section id="projects" title={words.projectsTitle} subtitle={words.projectsSubtitle}>
      {technologies.length > 0 && (
        <>
          <FilterBar
            label={words.filterProjects}
            all={words.allProjects}
            options={technologies}
            selected={technology}
            onSelect={setTechnology}
          />
          <p role="status" className="sr-only">
            {technology !== null &&
              fill(words.filteredProjects, { technology, shown: shown.length, all: projects.length })}
          </p>
        </>
      )}
      {projects.length === 0 ? (
        <p className={`${EMPTY_BOX} text-soft`}>{words.noProjects}</p>
      ) : (
        <CardList>
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} renderPreview={renderPreview} />
            </li>
          ))}
        </CardList>
      )}
    </Section>
  )
}
