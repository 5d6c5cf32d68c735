import { keepText } from '@/platform/typed-text'

/** Marks the page as outdated: a part of it is gone. It shows a message with a link that reloads (`page-messages.ts`). */
export function markOutdated(): void {
  document.documentElement.dataset.outdated = ''
}

/** Follows the parts that the page loads later, and the link of the message. */
export function watchParts(): void {
  addEventListener('vite:preloadError', markOutdated)
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.id === 'reload')) return
    event.preventDefault()
    keepText(document.querySelector('form'))
    location.reload()
  })
}
