import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createMarkupParser } from '@/domain/markup/parse-markup'
import { isEnglish } from '@/domain/text/language'
import { platform } from '@/platform/current'
import { MarkupContext } from '@/ui/markup/use-markup'
import { OwnerLang } from '@/ui/owner-lang'

const { format = 'text' } = portfolio.blog || {}
/** In a separate chunk: only a text with a picture of the site's own needs it. */
const pictureAddress = (address: string) =>
  import('@/storage/stored-picture').then(({ pictureSource }) =>
    pictureSource(address, import.meta.env.BASE_URL),
  )

const services = {
  ...createMarkupParser(format, portfolio.lang),
  picture: pictureAddress,
  copy: platform.copyText,
}

const lang = isEnglish(portfolio.lang) ? undefined : portfolio.lang

/** Provides the parser for the owner's format, the platform's clipboard, and the language of the owner's texts. */
export function MarkupProvider({ children }: { children: ReactNode }) {
  return (
    <OwnerLang value={lang}>
      <MarkupContext value={services}>{children}</MarkupContext>
    </OwnerLang>
  )
}
