import type { Locator, Page } from '@playwright/test'
import type { NamedFile } from '../targets/target'

type Texts = Record<string, string>

/** Files made in the page, as a drop or a paste brings them. */
export function transferOf(page: Page, files: NamedFile | readonly NamedFile[], texts: Texts = {}) {
  const all = [files].flat().map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  return page.evaluateHandle(
    ([given, words]) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      for (const [kind, text] of Object.entries(words)) transfer.setData(kind, text)
      return transfer
    },
    [all, texts] as const,
  )
}

/** Pastes into a field. Resolves to whether the page leaves the paste to the browser. */
export async function paste(
  field: Locator,
  files: NamedFile | readonly NamedFile[],
  texts: Texts = {},
): Promise<boolean> {
  const clipboardData = await transferOf(field.page(), files, texts)
  return field.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  )
}
