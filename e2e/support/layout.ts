import type { Locator, Page } from '@playwright/test'

/** How far the page can be scrolled sideways. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Links, buttons and headings on the screen that show less than their text. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.locator('a, button, h1, h2, h3').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && !element.closest('.truncate, .sr-only'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** The box of an element on the screen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}

/** A computed style of each element. */
export const styles = (elements: Locator, property: string, part?: '::after'): Promise<string[]> =>
  elements.evaluateAll(
    (all, [name, pseudo]) => all.map((each) => getComputedStyle(each, pseudo).getPropertyValue(name)),
    [property, part] as const,
  )

/** Elements that are not opaque. */
export const faded = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** How many lines of a text are visible. */
export async function lines(text: Locator): Promise<number> {
  return text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
}

/** The text of a copy of the whole element. */
export async function copied(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const selection = getSelection()
    selection?.selectAllChildren(node)
    return String(selection)
  })
}

/** The layout shift so far, as the browser measures it. */
export async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)))
      }),
  )
}
