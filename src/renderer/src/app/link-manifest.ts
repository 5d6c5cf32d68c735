import { whenIdle } from '@/platform/when-idle'

const DELAY_MS = 4000

/**
 * Links the web manifest, so that the page can be installed. Some time after the start: Chromium would request a manifest
 * in the HTML before the first paint. Only the web build names one.
 */
export function linkManifest(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="manifest"]')?.content
  if (!href) return
  const link = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }))
  setTimeout(() => whenIdle(link), DELAY_MS)
}
