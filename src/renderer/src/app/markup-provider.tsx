import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createMarkupParser, type LocatePictures } from '@/domain/markup/parse-markup'
import { isEnglish } from '@/domain/text/language'
import { platform } from '@/platform/current'
import { MarkupContext } from '@/ui/markup/use-markup'
import { OwnerLang } from '@/ui/owner-lang'

const { format = 'text' } = portfolio.blog || {}

let locator: LocatePictures | null = null
/** In a separate chunk: only a text with a picture of the site's own needs it. */
const locate: LocatePictures = (tree) =>
  locator
    ? locator(tree)
    : import('@/storage/stored-picture').then(({ pictureLocator }) => {
        locator = pictureLocator(import.meta.env.BASE_URL)
        return locator(tree)
      })

const services = {
  ...createMarkupParser(format, portfolio.lang, locate),
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
