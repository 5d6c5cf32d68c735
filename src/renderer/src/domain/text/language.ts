/** Whether texts in the owner's language need no `lang` beside those of the interface, which are English. */
export const isEnglish = (lang = 'en'): boolean => /^en(?:-|$)/i.test(lang)
