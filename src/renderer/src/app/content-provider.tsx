import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createContentParser } from '@/domain/content/parse-content'
import { platform } from '@/platform/current'
import { ContentContext } from '@/ui/use-content'

const services = {
  parse: createContentParser(portfolio.blog?.format ?? 'text'),
  copy: platform.copyText,
}

/** Has the page's posts parsed in the owner's format, and their code copied by the platform. */
export function ContentProvider({ children }: { children: ReactNode }) {
  return <ContentContext value={services}>{children}</ContentContext>
}
