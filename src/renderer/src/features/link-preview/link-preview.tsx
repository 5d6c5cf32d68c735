import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LuGlobe } from 'react-icons/lu'
import { parseWebAddress } from '@/domain/web-address'
import { NEW_TAB } from '@/ui/new-tab'
import { Spinner } from '@/ui/spinner'
import { useNearScreen } from '@/ui/use-near-screen'
import type { LinkPreviewResult, LoadPreview } from './preview-loader'

type LinkPreviewProps = {
  url: string
  /** 'compact' is 10rem square and shows the domain; 'full' fills its frame. The page uses only 'full'. */
  size: 'compact' | 'full'
  load: LoadPreview
  /** Shown behind the error card. */
  cover: ReactNode
}

/** A source without a picture after this time counts as failed. */
const TIMEOUT_MS = 30_000

type State = { status: 'loading' } | { status: 'loaded'; preview: LinkPreviewResult } | { status: 'error' }

/** How many sources of a preview have failed, for a card that was filtered out and is shown again. */
const failures = new WeakMap<LinkPreviewResult, number>()

const sourcesOf = ({ image, fallbackImages }: LinkPreviewResult): string[] => [image, ...fallbackImages]

const isExhausted = (preview: LinkPreviewResult): boolean =>
  (failures.get(preview) ?? 0) >= sourcesOf(preview).length

/** A picture of a linked page (product.md §2.8). Nothing is requested before it is near the screen. */
export function LinkPreview({ url, size, load, cover }: LinkPreviewProps) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [attempts, setAttempts] = useState(0)

  // A picture that failed offline may load online.
  const hasFailed = state.status === 'error'
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setAttempts((last) => last + 1)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [hasFailed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    setState({ status: 'loading' })
    load(url).then(
      (preview) =>
        isCurrent && setState(isExhausted(preview) ? { status: 'error' } : { status: 'loaded', preview }),
      (error: unknown) => {
        console.error('Error fetching link preview:', error)
        if (isCurrent) setState({ status: 'error' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isNear, load, url, attempts])

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
  return (
    <div role="status" className="absolute inset-0 grid place-items-center text-faint">
      <Spinner />
      <span className="sr-only">Loading preview</span>
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
  const [attempt, setAttempt] = useState(failures.get(preview) ?? 0)
  const [isPainted, setIsPainted] = useState(false)
  const [favicon, setFavicon] = useState<'awaited' | 'shown' | 'failed'>('awaited')

  // No frame around a favicon that has not loaded.
  const isLabelled = size === 'compact' || favicon === 'shown'

  const tryNext = () => {
    // Offline, a failure says nothing about the source.
    if (navigator.onLine) failures.set(preview, attempt + 1)
    if (attempt + 1 < sourcesOf(preview).length) return setAttempt(attempt + 1)
    console.error(
      'Error fetching link preview:',
      new Error(`no screenshot of ${preview.domain} could be loaded`),
    )
    onExhausted()
  }

  const giveUp = useEffectEvent(tryNext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each source has the whole time.
  useEffect(() => {
    if (isPainted) return
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [attempt, isPainted])

  return (
    <>
      {!isPainted && <Loading />}
      <img
        src={sourcesOf(preview)[attempt]}
        alt={`Preview of ${preview.title}`}
        title={preview.description}
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
  return (
    <div className="absolute inset-0">
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
            Visit<span className="sr-only"> {page.hostname}</span>
          </a>
        )}
      </div>
    </div>
  )
}
