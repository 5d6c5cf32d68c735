const utf8 = new TextEncoder()
const BEYOND_LATIN_1 = /[^\0-\xff]/

/** A text's size in the store, as measured in Chromium 156, Firefox 153, WebKitGTK 2.50. `vendor`: `navigator.vendor`. */
export function storedSize(text: string, vendor: string | undefined): number {
  switch (vendor) {
    // Firefox
    case '':
      return utf8.encode(text).length
    // WebKit doubles the width of a text if one of its characters is beyond Latin-1.
    case 'Apple Computer, Inc.':
      return utf8.encode(text).length * (BEYOND_LATIN_1.test(text) ? 2 : 1)
    default:
      return text.length
  }
}
