import { type ReactNode, useEffect, useState } from 'react'
import { LuGlobe } from 'react-icons/lu'
import { parseWebAddress } from '@/domain/web-address'
import { NEW_TAB } from '@/ui/new-tab'
import { Spinner } from '@/ui/spinner'
import { useNearScreen } from '@/ui/use-near-screen'
import { fill, useWords } from '@/ui/words'
import type { LinkPreviewResult, LoadPreview } from './preview-loader'

type LinkPreviewProps = {
  url: string
  /** 'compact' is 10rem square and shows the domain; 'full' fills its frame. The page uses only 'full'. */
  size: 'compact' | 'full'
  load: LoadPreview
  /** Shown behind the error card. */
  cover: ReactNode
}

type State = { status: 'loading' } | { status: 'loaded'; preview: LinkPreviewResult } | { status: 'error' }

/** A picture of a linked page (product.md §2.8). Nothing is requested before it is near the screen. */
export function LinkPreview({ url, size, load, cover }: LinkPreviewProps) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const [state, setState] = useState<State>({ status: 'loading' })

  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    setState({ status: 'loading' })
    load(url).then(
      (preview) => isCurrent && setState({ status: 'loaded', preview }),
      (error: unknown) => {
        console.error('Error fetching link preview:', error)
        if (isCurrent) setState({ status: 'error' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isNear, load, url])

  const frameClass = size === 'compact' ? 'size-40 rounded-xl' : 'size-full'
  return (
    <div ref={frame} data-state={state.status} className={`relative overflow-hidden bg-well ${frameClass}`}>
      {state.status === 'loading' && (
        <>
          {isNear && <Loading />}
          <span className="hidden size-full place-items-center p-3 text-center text-sm text-soft [overflow-wrap:anywhere] no-script:grid">
            {parseWebAddress(url)?.hostname}
          </span>
        </>
      )}
      {state.status === 'loaded' && (
        <Loaded
          key={url}
          preview={state.preview}
          size={size}
          onExhausted={() => setState({ status: 'error' })}
        />
      )}
      {state.status === 'error' && <Failed url={url} cover={cover} />}
    </div>
  )
}

function Loading() {
  const { loadingPreview } = useWords()
  return (
    <div role="status" className="absolute inset-0 grid place-items-center text-faint">
      <Spinner />
      <span className="sr-only">{loadingPreview}</span>
    </div>
  )
}

type LoadedProps = {
  preview: LinkPreviewResult
  size: 'compact' | 'full'
  /** Called when the last source has failed too. */
  onExhausted: () => void
}

function Loaded({ preview, size, onExhausted }: LoadedProps) {
  const words = useWords()
  const [attempt, setAttempt] = useState(0)
  const [isPainted, setIsPainted] = useState(false)
  const [favicon, setFavicon] = useState<'awaited' | 'shown' | 'failed'>('awaited')

  // No frame around a favicon that has not loaded.
  const isLabelled = size === 'compact' || favicon === 'shown'

  const sources = [preview.image, ...preview.fallbackImages]
  const tryNext = () => {
    if (attempt + 1 < sources.length) return setAttempt(attempt + 1)
    console.error(
      'Error fetching link preview:',
      new Error(`no screenshot of ${preview.domain} could be loaded`),
    )
    onExhausted()
  }

  return (
    <>
      {!isPainted && <Loading />}
      <img
        src={sources[attempt]}
        alt={fill(words.previewOf, { domain: preview.title })}
        title={fill(words.previewText, { domain: preview.domain })}
        width={1200}
        height={630}
        referrerPolicy="no-referrer"
        onLoad={() => setIsPainted(true)}
        onError={tryNext}
        className={`size-full object-cover object-top transition-opacity duration-500 ${isPainted ? '' : 'opacity-0'}`}
      />
      <span
        className={`absolute bottom-2.5 left-2.5 flex max-w-[calc(100%-1.25rem)] items-center gap-2 rounded-full border border-rule bg-surface/95 p-1.5 text-xs text-ink ${isLabelled ? '' : 'invisible'}`}
      >
        {favicon !== 'failed' && (
          <img
            src={preview.favicon}
            alt=""
            width={16}
            height={16}
            referrerPolicy="no-referrer"
            onLoad={() => setFavicon('shown')}
            onError={() => setFavicon('failed')}
            className="size-4"
          />
        )}
        {size === 'compact' && <span className="truncate pr-1">{preview.domain}</span>}
      </span>
    </>
  )
}

/** The error card. An invalid address is shown without a link. */
function Failed({ url, cover }: Pick<LinkPreviewProps, 'url' | 'cover'>) {
  const page = parseWebAddress(url)
  const { visit } = useWords()
  return (
    // The cover's text ends above the card.
    <div className="absolute inset-0 [&_.cover]:pb-13">
      {cover}
      <div className="absolute bottom-2.5 left-2.5 flex max-w-[calc(100%-1.25rem)] items-center gap-2 rounded-2xl border border-rule bg-surface px-3 py-1 text-sm">
        <LuGlobe aria-hidden className="size-4 shrink-0 text-faint forced-colors:text-inherit" />
        <span className="line-clamp-2 text-soft">{page?.hostname ?? url}</span>
        {page && (
          <a
            href={page.href}
            {...NEW_TAB}
            className="relative z-10 -mr-1 px-1 py-1 font-display text-accent underline underline-offset-4"
          >
            <span>{visit}</span>
            <span className="sr-only">{` ${page.hostname}`}</span>
          </a>
        )}
      </div>
    </div>
  )
}
