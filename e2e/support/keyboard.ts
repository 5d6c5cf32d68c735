import { expect, type Page } from '@playwright/test'
import { shortcutLabel } from '../../src/renderer/src/ui/admin/shortcut'

/** The shortcut that moves the caret to the end of a field. */
export const TO_END = process.platform === 'darwin' ? 'Meta+ArrowDown' : 'Control+End'

/** The shortcut as the browser of this page shows it. */
export const shownShortcut = async (page: Page, letter: string, isShifted = false): Promise<string> =>
  shortcutLabel(letter, isShifted, await page.evaluate(() => navigator.platform))

/**
 * Presses Tab through the page. It must reach each visible control that `selector` finds once, in document order. The
 * outline, which a stretched link has on ::after, must be on the screen, with nothing cut off above or below.
 */
export async function expectReachedByTab(page: Page, selector: string, where: string): Promise<void> {
  const all = await page.locator(selector).evaluateAll((elements) => {
    const reachable = elements.filter((element) => element.checkVisibility())
    for (const [position, element] of reachable.entries())
      element.setAttribute('data-position', `${position}`)
    return reachable.length
  })
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const hasOutline = outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
      const box = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const reach =
        outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      // An element that scrolls or clips cuts the outline off at its edge.
      let isWhole = true
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body || getComputedStyle(around).overflowY === 'visible') continue
        const edge = around.getBoundingClientRect()
        isWhole &&= box.top - reach >= edge.top && box.bottom + reach <= edge.bottom
      }
      const isOnScreen = box.bottom > 0 && box.top < window.innerHeight
      return { position: Number(element.dataset.position), isSeen: hasOutline && isOnScreen && isWhole }
    })
  const reached: number[] = []
  for (let presses = 0; presses < all; presses++) {
    await page.keyboard.press('Tab')
    // A busy browser takes a moment to scroll there and to draw the outline.
    let position = -1
    const isSeen = async () => {
      const seen = await look()
      position = seen.position
      return seen.isSeen
    }
    await expect.poll(isSeen, `${where}, Tab ${presses + 1}`).toBe(true)
    reached.push(position)
  }
  expect(reached, where).toEqual(Array.from({ length: all }, (_, position) => position))
}
