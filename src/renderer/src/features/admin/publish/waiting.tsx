import { type ReactNode, useEffect, useState } from 'react'
import { LuCircleCheck, LuCopy, LuGithub, LuHourglass } from 'react-icons/lu'
import { formatDuration } from '@/domain/duration'
import { nextLookIn, type SentPost, type SiteRecord } from '@/domain/publishing/site-record'
import { platform } from '@/platform/current'
import { siteRecord } from '@/storage/admin/stores'
import { useToast } from '@/ui/admin/toasts'
import { Button, buttonClass } from '@/ui/button'
import { ActionButton } from '../action-button'
import { PostLine } from './post-line'
import type { PublishViewProps } from './publish-view'
import { StateCard } from './state-card'
import type { Done } from './use-publish'
import { publishCommand } from './words'

type WaitingProps = Pick<PublishViewProps, 'url' | 'repository'> & {
  record: SiteRecord
  awaited: readonly SentPost[]
  /** null after a reload, which forgets how it was published. */
  done: Done | null
  onPlan: () => void
}

/** Published posts that the site does not show yet, how long that takes, and the next step. The owner may leave. */
export function Waiting({ record, awaited, done, url, repository, onPlan }: WaitingProps) {
  const now = useNow()
  const since = Math.max(...awaited.map(({ at }) => at))
  const isLate = awaited.length > 0 && nextLookIn(record, now) === null
  const isFile = done?.way === 'file' || (done === null && platform.publishing.repository === null)
  // The owner has to commit first.
  const isWritten = done?.way === 'repository' && done.end === 'written'
  const isWaiting = awaited.length > 0 && !isWritten
  const title = titleOf({ isLate, isWaiting, done })
  // In a browser, this page belongs to the site.
  const isUnseen = platform.publishing.repository !== null && url === null
  const again = async () => ((await siteRecord.look()) ? null : 'Your site didn’t answer.')
  const giveUp = async () => {
    await siteRecord.giveUp(awaited.map(({ id }) => id))
    onPlan()
  }
  return (
    <StateCard
      key={title}
      title={title}
      takesFocus={done !== null}
      {...(isLate ? { Icon: LuHourglass } : !isWaiting && { Icon: LuCircleCheck })}
      actions={
        <>
          {isLate && <ActionButton label="Check again" busyLabel="Looking..." onPress={again} />}
          {isLate && (
            <Button variant="outline" onClick={() => void giveUp()}>
              Stop waiting
            </Button>
          )}
          {!isLate && (
            <Button variant="outline" onClick={onPlan}>
              Show the plan
            </Button>
          )}
        </>
      }
    >
      {isFile && <FileSteps done={done} repository={repository} />}
      {done?.way === 'repository' && <RunEnd done={done} />}
      {awaited.length > 0 && (
        <div className="grid gap-2">
          <p>
            {isUnseen
              ? 'Your config has no url, so Inkfolio can’t check your site.'
              : isLate
                ? `It was published ${formatDuration(now - since)} ago. Check the latest run of the Site workflow, or your host. If you haven’t run the command yet, run it now.`
                : 'You can leave this view. Inkfolio tells you when your site shows the change, wherever you are by then.'}
          </p>
          <ul className="grid gap-1">
            {awaited.map(({ id, title: name, digest, at }) => {
              const age = formatDuration(now - at)
              const fact = digest === null ? `Removed ${age} ago` : `Published ${age} ago`
              return <PostLine key={id} title={name} fact={fact} />
            })}
          </ul>
        </div>
      )}
    </StateCard>
  )
}

/** The time in ms since the epoch, updated each second while mounted. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const END_TITLES = { pushed: 'Pushed', written: 'Written', nothing: 'Nothing was left to publish' }

type Facts = { isLate: boolean; isWaiting: boolean; done: Done | null }

function titleOf({ isLate, isWaiting, done }: Facts): string {
  if (isLate) return 'Your site doesn’t show it yet'
  if (isWaiting) return 'Waiting for your site'
  return done?.way === 'repository' ? END_TITLES[done.end] : 'The file is saved'
}

const ENDS = {
  pushed: 'It is committed and pushed. Your site is being built.',
  written: 'It is written to content/. Commit and push it yourself to put it on your site.',
  nothing: 'There was nothing left to publish.',
}

function RunEnd({ done }: { done: Extract<Done, { way: 'repository' }> }) {
  return (
    <>
      <p>{ENDS[done.end]}</p>
      {done.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </>
  )
}

type FileStepsProps = { done: Done | null; repository: string | null }

/** How the saved file gets to the site. */
function FileSteps({ done, repository }: FileStepsProps) {
  const { name, removed } = done?.way === 'file' ? done : { name: null, removed: [] }
  return (
    <>
      <p>The file is in your download folder.</p>
      {name !== null && <p className="font-mono text-[0.875rem] text-ink wrap-anywhere">{name}</p>}
      <div className="grid gap-2">
        <p>
          Run this command in the folder of your site’s repository. It finds the file, shows the plan, and
          asks.
        </p>
        <Command text={publishCommand(removed)} />
      </div>
      {repository !== null && (
        <div className="grid gap-3 border-t border-rule pt-4">
          {removed.length > 0 ? (
            <p>Removing a post needs the command. An upload on GitHub publishes the other posts only.</p>
          ) : (
            <p>
              Without a terminal, drag the file onto GitHub’s page and press “Commit changes”. Your site’s
              workflow publishes it and deletes the file.
            </p>
          )}
          <div>
            <a
              // The workflow Site publishes the files of this folder.
              href={`${repository}/upload/main/content/inbox`}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass('outline')} max-sm:w-full`}
            >
              <LuGithub aria-hidden className="size-4.5" />
              Upload it on GitHub
            </a>
          </div>
        </div>
      )}
    </>
  )
}

function Command({ text }: { text: string }): ReactNode {
  const showToast = useToast()
  const copy = async () =>
    showToast({
      text: (await platform.copyText(text))
        ? 'Command copied.'
        : 'Your browser didn’t copy the command. Select it and copy it yourself.',
    })
  return (
    <div className="flex items-start gap-2 rounded-xl bg-well py-1.5 pr-1.5 pl-4">
      <code className="min-w-0 grow py-2 font-mono text-sm text-ink wrap-anywhere select-all">{text}</code>
      <button
        type="button"
        aria-label={`Copy the command ${text}`}
        onClick={() => void copy()}
        className="grid size-10 shrink-0 place-items-center rounded-lg text-soft transition-colors hover:bg-surface hover:text-ink"
      >
        <LuCopy aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
