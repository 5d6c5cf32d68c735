import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createContentParser } from '@/domain/content/parse-content'
import { platform } from '@/platform/current'
import { ContentContext } from '@/ui/use-content'

const { format = 'text' } = portfolio.blog || {}
const services = {
  ...createContentParser(format),
  copy: platform.copyText,
}

/** Provides the parser for the owner's format, and the platform's clipboard. */
export function ContentProvider({ children }: { children: ReactNode }) {
  return <ContentContext value={services}>{children}</ContentContext>
}
