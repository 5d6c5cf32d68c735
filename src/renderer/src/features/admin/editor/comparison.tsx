import { diffLines, diffWords } from 'diff'
import type { Draft } from '@/domain/draft'
import { ScrollArea } from '@/ui/scroll-area'

type ComparisonProps = {
  before: Draft
  after: Draft
  /** What the two are, for the legend: 'saved', 'recovered'. */
  names: { before: string; after: string }
}

const FIELDS: readonly [keyof Draft, string][] = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['content', 'Content'],
  ['tags', 'Tags'],
]

/** What differs between two drafts, field by field: removed text struck out, added text marked. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const changed = FIELDS.filter(([field]) => before[field] !== after[field])
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-soft">
        <del className="bg-danger/10 text-danger">only in the {names.before} text</del>{' '}
        <ins className="bg-success/10 text-success no-underline">only in the {names.after} text</ins>
      </p>
      <ScrollArea label="Differences" className="max-h-72">
        <dl className="grid gap-3">
          {changed.map(([field, title]) => (
            <div key={field}>
              <dt className="font-medium">{title}</dt>
              <dd className="mt-1 font-mono text-[0.8125rem] whitespace-pre-wrap">
                <Changes before={before[field]} after={after[field]} isLong={field === 'content'} />
              </dd>
            </div>
          ))}
          {before.imageUrl !== after.imageUrl && (
            <div>
              <dt className="font-medium">Featured Image</dt>
              <dd className="mt-1">
                {after.imageUrl === '' ? 'removed' : before.imageUrl === '' ? 'added' : 'another one'}
              </dd>
            </div>
          )}
        </dl>
      </ScrollArea>
    </div>
  )
}

function Changes({ before, after, isLong }: { before: string; after: string; isLong: boolean }) {
  const parts = isLong ? diffLines(before, after, { ignoreNewlineAtEof: true }) : diffWords(before, after)
  let place = 0
  return parts.map(({ value, added, removed }) => {
    const key = `${place++}`
    if (removed) {
      return (
        <del key={key} className="bg-danger/10 text-danger">
          {value}
        </del>
      )
    }
    if (added) {
      return (
        <ins key={key} className="bg-success/10 text-success no-underline">
          {value}
        </ins>
      )
    }
    return <span key={key}>{value}</span>
  })
}
