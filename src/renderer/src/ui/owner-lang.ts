import { createContext, use } from 'react'

/** The config's `lang`, the language of the owner's texts; undefined if it is English, as the interface is. */
export const OwnerLang = createContext<string | undefined>(undefined)

/** For the attribute `lang` of an element with an owner's text (WCAG 3.1.2). */
export const useOwnerLang = (): string | undefined => use(OwnerLang)
