import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LuArrowLeft, LuCheck, LuCircle, LuFolderGit2, LuRefreshCw, LuTriangleAlert } from 'react-icons/lu'
import { awaitedOf } from '@/domain/publishing/site-record'
import { platform } from '@/platform/current'
import type { PublishStep } from '@/platform/platform'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useArrival, useSiteRecord } from '../site-watch'
import { Live } from './live'
import { Plan } from './plan'
import { StateCard } from './state-card'
import { usePublish } from './use-publish'
import { Waiting } from './waiting'

export type PublishViewProps = {
  /** The site's address and its repository on GitHub; null if the config has none. */
  url: string | null
  repository: string | null
  onBack: () => void
  onCreate: () => void
}

/** Publish (product.md §15): the plan, a run, and waiting for the site. Loaded on demand. */
export function PublishView({ url, repository, onBack, onCreate }: PublishViewProps) {
  const publishing = usePublish()
  const { phase, read, chooseFolder, cancel } = publishing
  const record = useSiteRecord()
  const arrival = useArrival()
  const [isPlanWanted, setIsPlanWanted] = useState(false)
  const awaited = record ? awaitedOf(record) : []
  const isDone = phase.name === 'done'
  const isBusy = phase.name === 'publishing' || phase.name === 'failed'
  const isWaiting = record !== null && !isBusy && (isDone || (awaited.length > 0 && !isPlanWanted))
  const showPlan = () => {
    setIsPlanWanted(true)
    void read()
  }
  // Posts that have arrived are the same on both sides now.
  const seen = useRef(arrival)
  useEffect(() => {
    if (arrival === seen.current) return
    seen.current = arrival
    if (arrival && awaited.length === 0) void read()
  }, [arrival, awaited.length, read])
  // In a browser the post is on the same site, even if the config has another address.
  const site = platform.publishing.repository ? url : import.meta.env.BASE_URL

  return (
    <div className="grid max-w-[60rem] grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-1">
        <button type="button" className={`${QUIET_BUTTON} -ml-3.5 text-sm`} onClick={onBack}>
          <LuArrowLeft aria-hidden className="size-4" />
          Manage Blogs
        </button>
        <h2 className="text-view">Publish</h2>
      </header>
      {/* Always rendered: a live region that appears together with its text may not be announced. */}
      <p role="status" className="sr-only">
        {phase.name === 'reading' ? 'Comparing your posts with your site' : ''}
      </p>
      {arrival && awaited.length === 0 && !isBusy && !isDone && <Live arrival={arrival} site={site} />}
      {isWaiting ? (
        <Waiting
          record={record}
          awaited={awaited}
          done={phase.name === 'done' ? phase.done : null}
          url={url}
          repository={repository}
          onPlan={showPlan}
        />
      ) : (
        body()
      )}
    </div>
  )

  function body(): ReactNode {
    switch (phase.name) {
      case 'reading':
        return <StateCard title="Comparing your posts with your site" />
      case 'no-folder':
        return <ChooseFolder why={phase.why} onChoose={() => void chooseFolder()} />
      case 'unread':
        return (
          <StateCard
            title="The posts couldn’t be compared"
            Icon={LuTriangleAlert}
            tone="danger"
            actions={folderActions('Try again', () => void read())}
          >
            <Sentences text={phase.why} />
          </StateCard>
        )
      case 'plan':
        return <Plan sides={phase.sides} publishing={publishing} onCreate={onCreate} />
      case 'publishing':
        return <RunSteps step={phase.step} isCancelled={phase.isCancelled} onCancel={cancel} />
      case 'failed':
        return (
          <StateCard
            title={phase.isWritten ? 'Written, but not published' : 'Not published'}
            Icon={LuTriangleAlert}
            tone="danger"
            takesFocus
            actions={folderActions('Show the plan again', () => void read())}
          >
            <Sentences text={phase.why} />
            <p>
              {phase.isWritten
                ? 'Nothing is lost. Fix the cause, then publish again.'
                : 'Nothing on your site has changed, and your posts are still here.'}
            </p>
          </StateCard>
        )
      // Shown above.
      case 'done':
        return null
    }
  }

  function folderActions(label: string, onPress: () => void): ReactNode {
    return (
      <>
        <Button onClick={onPress}>
          <LuRefreshCw aria-hidden className="size-4.5" />
          {label}
        </Button>
        {platform.publishing.repository && (
          <Button variant="outline" onClick={() => void chooseFolder()}>
            Choose another folder…
          </Button>
        )}
      </>
    )
  }
}

function Sentences({ text }: { text: string }) {
  return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
}

function ChooseFolder({ why, onChoose }: { why: string | null; onChoose: () => void }) {
  return (
    <StateCard
      title="Where is your site’s repository?"
      Icon={LuFolderGit2}
      takesFocus={why !== null}
      actions={<Button onClick={onChoose}>Choose the folder…</Button>}
    >
      {why !== null && (
        <p role="alert" className="text-danger">
          {why}
        </p>
      )}
      <p>
        Choose its folder on this computer once: the one with portfolio.config.ts. Publishing writes your
        posts to content/ there, and commits and pushes them with your own git.
      </p>
    </StateCard>
  )
}

const STEPS: readonly { step: PublishStep; label: string }[] = [
  { step: 'check', label: 'Check the repository' },
  { step: 'write', label: 'Write the posts' },
  { step: 'commit', label: 'Commit' },
  { step: 'push', label: 'Push' },
]

type RunStepsProps = { step: PublishStep; isCancelled: boolean; onCancel: () => void }

/** A run in the repository, step by step. */
function RunSteps({ step, isCancelled, onCancel }: RunStepsProps) {
  const at = STEPS.findIndex((each) => each.step === step)
  return (
    <StateCard
      title="Publishing"
      takesFocus
      actions={
        <Button variant="outline" isLocked={isCancelled} onClick={onCancel}>
          {isCancelled ? 'Cancelling...' : 'Cancel'}
        </Button>
      }
    >
      <ol className="grid gap-2">
        {STEPS.map((each, index) => (
          <li
            key={each.step}
            aria-current={index === at ? 'step' : undefined}
            className={`flex items-center gap-3 ${index === at ? 'text-ink' : index > at ? 'text-faint' : ''}`}
          >
            <span className="grid size-5 place-items-center">
              {index < at ? (
                <LuCheck aria-hidden className="text-success" />
              ) : index === at ? (
                <Spinner />
              ) : (
                <LuCircle aria-hidden className="size-3.5" />
              )}
            </span>
            {each.label}
          </li>
        ))}
      </ol>
      {step === 'push' && (
        <p className="text-sm">
          git may ask for your passphrase in a window of its own. It has five minutes.
        </p>
      )}
    </StateCard>
  )
}
