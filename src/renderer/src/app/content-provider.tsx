import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createContentParser } from '@/domain/content/parse-content'
import { isEnglish } from '@/domain/language'
import { platform } from '@/platform/current'
import { OwnerLang } from '@/ui/owner-lang'
import { ContentContext } from '@/ui/use-content'

const { format = 'text' } = portfolio.blog || {}
const services = {
  ...createContentParser(format),
  copy: platform.copyText,
}

const lang = isEnglish(portfolio.lang) ? undefined : portfolio.lang

/** Provides the parser for the owner's format, the platform's clipboard, and the language of the owner's texts. */
export function ContentProvider({ children }: { children: ReactNode }) {
  return (
    <OwnerLang value={lang}>
      <ContentContext value={services}>{children}</ContentContext>
    </OwnerLang>
  )
}
