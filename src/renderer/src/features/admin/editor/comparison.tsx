import { memo } from 'react'
import { DRAFT_FIELDS, type Draft } from '@/domain/draft'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { differencesOf, foldUnchanged } from './differences'

type ComparisonProps = {
  before: Draft
  after: Draft
  /** For the legend, such as 'the saved' and 'your'. null if there is no text before. */
  names: { before: string | null; after: string }
}

const FIELD_NAMES = Object.keys(DRAFT_FIELDS) as (keyof Draft)[]

/** The differences between two drafts, field by field: removed text struck out, added text marked. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const changed = FIELD_NAMES.filter((field) => before[field] !== after[field])
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-soft">
        {names.before !== null && (
          <>
            <del className="bg-danger/10 text-danger">only in {names.before} text</del>{' '}
          </>
        )}
        <ins className="bg-success/10 text-success no-underline forced-colors:underline">
          only in {names.after} text
        </ins>
      </p>
      <ScrollArea
        label={
          names.before === null
            ? `What is in ${names.after} text`
            : `Differences between ${names.before} text and ${names.after} text`
        }
        className="max-h-72"
      >
        <dl className="grid gap-3">
          {changed.map((field) => (
            <div key={field}>
              <dt className="font-display">{DRAFT_FIELDS[field].label}</dt>
              <Changed before={before[field]} after={after[field]} shape={DRAFT_FIELDS[field].shape} />
            </div>
          ))}
        </dl>
      </ScrollArea>
    </div>
  )
}

type ChangedProps = { before: string; after: string; shape: (typeof DRAFT_FIELDS)[keyof Draft]['shape'] }

function Changed({ before, after, shape }: ChangedProps) {
  if (shape === 'image')
    return <dd className="mt-1">{after === '' ? 'removed' : before === '' ? 'added' : 'another one'}</dd>
  return (
    <dd dir="auto" className="mt-1 font-mono text-[0.8125rem] whitespace-pre-wrap">
      <Changes before={before} after={after} isLong={shape === 'long-text'} />
    </dd>
  )
}

type ChangesProps = { before: string; after: string; isLong: boolean }

/** Memoised: the owner types in other fields while this is shown. */
const Changes = memo(function Changes({ before, after, isLong }: ChangesProps) {
  // Parts are identified only by their place.
  const differences = differencesOf(before, after, isLong)
  const shown = isLong ? foldUnchanged(differences) : differences
  const parts = shown.map((part, place) => ({ ...part, key: `${place}` }))
  return parts.map(({ key, ...part }) => {
    const { kind, text } = part
    if (part.kind === 'folded') {
      return (
        <details key={key} className="font-sans text-soft">
          <summary className="cursor-pointer py-1">{part.lines} unchanged lines</summary>
          <span className="font-mono">{text}</span>
        </details>
      )
    }
    if (kind === 'before') {
      return (
        <del key={key} className="bg-danger/10 text-danger">
          {text}
        </del>
      )
    }
    if (kind === 'after') {
      return (
        <ins
          key={key}
          className="bg-success/10 text-success no-underline forced-colors:underline [del+&]:ml-1"
        >
          {text}
        </ins>
      )
    }
    return <span key={key}>{text}</span>
  })
})
