import type { Page } from '@playwright/test'

/**
 * Translates the page as Chromium does: each text, also one that appears later, moves into two new elements in its place.
 * The words stay, so that tests find them. A reload ends it.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LEFT = 'font, script, style, textarea, noscript, option'
    const translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(LEFT)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text.data)
      }
    }
    translateTexts()
    new MutationObserver(translateTexts).observe(document.body, { childList: true, subtree: true })
  })
