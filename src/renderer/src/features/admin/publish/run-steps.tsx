import { LuCheck, LuCircle } from 'react-icons/lu'
import type { PublishStep } from '@/platform/platform'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { StateCard } from './state-card'

const STEPS: readonly { step: PublishStep; label: string }[] = [
  { step: 'check', label: 'Check the repository' },
  { step: 'write', label: 'Write the posts' },
  { step: 'commit', label: 'Commit' },
  { step: 'push', label: 'Push' },
]

type RunStepsProps = { step: PublishStep; isCancelled: boolean; onCancel: () => void }

/** A run in the repository, step by step. */
export function RunSteps({ step, isCancelled, onCancel }: RunStepsProps) {
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
