import { portfolio } from 'virtual:portfolio'
import { type ReactNode, useEffect, useState } from 'react'
import type { SiteData } from '@/domain/post/post-summary'
import { createPublishedPosts } from '@/features/blog/published-posts'
import { OwnerLang, useOwnerLang } from '@/ui/owner-lang'
import { PageWords, WORDS } from '@/ui/words'
import { ErrorBoundary } from '../error-boundary'
import { MarkupProvider } from '../markup-provider'
import { ThemeProvider } from '../theme/theme-provider'
import { useIsLive } from '../use-is-live'
import { fetchList, fetchPost } from './fetch-content'
import { PublicPage } from './public-page'
import { PAGE_READY } from './start-later'

/** The public page, in the browser and in the prerenderer. `data` is null if the site has no published posts. */
export function PublicApp({ data }: { data: SiteData | null }) {
  const [published] = useState(() => createPublishedPosts(data, { list: fetchList, post: fetchPost }))
  return (
    <PageWords value={words}>
      <ErrorBoundary keepsText>
        <ThemeProvider>
          <MarkupProvider>
            <OneLang>
              <PublicPage published={published} openName={data?.open?.slug ?? data?.open?.id ?? null} />
            </OneLang>
          </MarkupProvider>
          <Readiness />
        </ThemeProvider>
      </ErrorBoundary>
    </PageWords>
  )
}

const words = { ...WORDS, ...portfolio.words }

/** Replaced words are in the owner's language, so the owner's texts need no other. */
function OneLang({ children }: { children: ReactNode }) {
  const lang = useOwnerLang()
  return <OwnerLang value={portfolio.words ? undefined : lang}>{children}</OwnerLang>
}

/** Marks the page as interactive. A component, so that nothing else is rendered again. */
function Readiness() {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event(PAGE_READY))
  }, [isLive])
  return null
}
