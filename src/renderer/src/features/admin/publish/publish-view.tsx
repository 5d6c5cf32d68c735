import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LuArrowLeft, LuFolderGit2, LuHourglass, LuTriangleAlert } from 'react-icons/lu'
import type { TextRange } from '@/domain/markup/writing/lines'
import { platform } from '@/platform/current'
import { useNoEarlierOffers } from '@/ui/admin/toasts'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { useSite } from '../site-watch'
import { Plan, type Ticks } from './plan'
import { StateCard } from './state-card'
import { usePublish } from './use-publish'
import { Waiting } from './waiting'

export type PublishViewProps = {
  /** The site's address and its repository on GitHub; null if the config has none. */
  url: string | null
  repository: string | null
  /** The post that the owner came from. */
  postId?: string | undefined
  onBack: () => void
  onCreate: () => void
  onEdit: (postId: string, selection: TextRange) => void
}

const FOLDER =
  'Choose its folder on this computer once: the one with portfolio.config.ts. Publishing makes one commit with your own git, and pushes it.'
const PUBLISHED = <p>It is on the branch of your repository.</p>
const WRITTEN = <p>It is in content/. Build and deploy your site to show it.</p>

/** Publish (product.md §15): the plan, one press, and waiting for the site. Loaded on demand. */
export function PublishView({ url, repository, postId = '', onBack, onCreate, onEdit }: PublishViewProps) {
  useNoEarlierOffers()
  const slug = repository === null ? null : new URL(repository).pathname.slice(1)
  const publishing = usePublish(slug)
  const { phase, read, chooseFolder } = publishing
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const { arrived } = useSite()

  // Ticked at first is only the post that the owner came from.
  const entries = phase.name === 'plan' ? phase.sides.plan.entries : null
  const [isFirstPlan, setIsFirstPlan] = useState(true)
  if (entries && isFirstPlan) {
    setIsFirstPlan(false)
    const first = entries.find(({ id, state }) => id === postId && (state === 'new' || state === 'changed'))
    if (first) setTicks(new Map([[postId, { id: postId, action: 'publish', onto: first.onto }]]))
  }
  // A tick is for one press: what somebody takes back later must not stand ticked again.
  if ((phase.name === 'published' || phase.name === 'saved') && ticks.size > 0) setTicks(new Map())
  // Posts that have arrived are the same on both sides now.
  const seen = useRef(arrived)
  useEffect(() => {
    const isNew = arrived.length > 0 && arrived !== seen.current
    if (isNew && phase.name === 'plan' && !phase.needsToken) void read()
    seen.current = arrived
  }, [arrived, phase, read])

  const look = () => void read(true)
  const lookAgain = (
    <Button variant="outline" onClick={look}>
      Look again
    </Button>
  )
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
      {body()}
    </div>
  )

  function body(): ReactNode {
    const waiting = { url, repository, onLook: look }
    switch (phase.name) {
      case 'reading':
        return <StateCard title="Comparing your posts with your site" />
      case 'no-folder':
        return (
          <StateCard
            title="Where is your site’s repository?"
            Icon={LuFolderGit2}
            takesFocus={phase.why !== null}
            actions={<Button onClick={() => void chooseFolder()}>Choose the folder…</Button>}
          >
            {phase.why !== null && (
              <p role="alert" className="text-danger">
                {phase.why}
              </p>
            )}
            <p>{FOLDER}</p>
          </StateCard>
        )
      case 'unread':
        return (
          <StateCard
            title="The posts couldn’t be compared"
            Icon={LuTriangleAlert}
            tone="danger"
            actions={
              <>
                {lookAgain}
                {platform.repository && (
                  <Button variant="outline" onClick={() => void chooseFolder()}>
                    Choose another folder…
                  </Button>
                )}
              </>
            }
          >
            <p role="alert" className="whitespace-pre-line wrap-anywhere">
              {phase.why}
            </p>
          </StateCard>
        )
      case 'plan':
        return (
          <>
            <Waiting done={null} {...waiting} />
            <Plan
              {...{ phase, publishing, postId, ticks, onCreate, onEdit }}
              repository={slug}
              onTicks={setTicks}
            />
          </>
        )
      case 'sending':
        return (
          <StateCard title={phase.why === null ? 'Publishing' : 'No answer yet'} takesFocus>
            {phase.why !== null && (
              <p className="wrap-anywhere">
                {`It may still arrive. Inkfolio looks for two minutes. ${phase.why}`}
              </p>
            )}
            {platform.repository && <p>git may ask for your passphrase in a window of its own.</p>}
          </StateCard>
        )
      case 'unanswered':
        return (
          <StateCard title="No answer yet" Icon={LuHourglass} takesFocus actions={lookAgain}>
            <p className="wrap-anywhere">{`It may still arrive. Look again in a while. ${phase.why}`}</p>
          </StateCard>
        )
      case 'published': {
        const { doorName, commit, notice } = phase
        const details = notice === null ? doorName === 'folder' ? WRITTEN : PUBLISHED : <p>{notice}</p>
        const isBuilt = doorName !== 'folder'
        return (
          <Waiting
            done={{ title: isBuilt ? 'Published' : 'Written', details, commit: isBuilt ? commit : null }}
            {...waiting}
          />
        )
      }
      case 'saved': {
        const details = (
          <>
            <p>It is in your download folder. Now run this in the folder of your site’s repository:</p>
            <code className="rounded-xl bg-well px-4 py-3 font-mono text-sm text-ink wrap-anywhere select-all">
              {`npm run publish -- ~/Downloads/${phase.file}`}
            </code>
          </>
        )
        return <Waiting done={{ title: 'The file is saved', details, commit: null }} {...waiting} />
      }
    }
  }
}
