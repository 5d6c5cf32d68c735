import { portfolio } from 'virtual:portfolio'
import type { ReactNode } from 'react'
import { createMarkupParser } from '@/domain/markup/parse-markup'
import { pictureName } from '@/domain/markup/text-picture'
import { isEnglish } from '@/domain/text/language'
import { platform } from '@/platform/current'
import { MarkupContext } from '@/ui/markup/use-markup'
import { OwnerLang } from '@/ui/owner-lang'

const { format = 'text' } = portfolio.blog || {}
const services = {
  ...createMarkupParser(format, portfolio.lang),
  picture: pictureAddress,
  copy: platform.copyText,
}

/** A picture that this browser has, else the site's file. Only a text with such a picture opens the database. */
async function pictureAddress(address: string): Promise<string> {
  const { storedPicture } = await import('@/storage/stored-picture')
  const name = pictureName(address) ?? ''
  return (await storedPicture(name)) ?? `${import.meta.env.BASE_URL}assets/${name}`
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
