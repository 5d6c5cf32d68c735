import { memo, type ReactNode } from 'react'
import { DRAFT_FIELDS, type Draft } from '@/domain/post/draft'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { differencesOf, foldUnchanged } from './differences'

type ComparisonProps = {
  before: Draft
  after: Draft
  words: ComparisonWords
}

/** The legend of removed and added text, and the label of the differences. */
type ComparisonWords = {
  /** null without an earlier text. */
  readonly removed: string | null
  readonly added: string
  readonly label: string
}

const FIELD_NAMES = Object.keys(DRAFT_FIELDS) as (keyof Draft)[]

/** The differences between two drafts, field by field: removed text struck out, added text marked. */
export function Comparison({ before, after, words }: ComparisonProps) {
  const changed = FIELD_NAMES.filter((field) => before[field] !== after[field])
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-soft">
        {words.removed !== null && <Removed>{words.removed}</Removed>} <Added>{words.added}</Added>
      </p>
      <ScrollArea label={words.label} className="max-h-72">
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
    return <dd className="mt-1">{after === '' ? 'Removed' : before === '' ? 'Added' : 'Replaced'}</dd>
  return (
    <dd dir="auto" className="mt-1 font-mono text-[0.8125rem] whitespace-pre-wrap">
      <Changes before={before} after={after} isLong={shape === 'long-text'} />
    </dd>
  )
}

type ChangesProps = { before: string; after: string; isLong: boolean }

/** Memoised: the owner types in other fields while this is shown. */
const Changes = memo(function Changes({ before, after, isLong }: ChangesProps) {
  const differences = differencesOf(before, after)
  const parts = isLong ? foldUnchanged(differences) : differences
  return parts.map((part, index) => {
    // Only its index identifies a part.
    const key = `${index}`
    if (part.kind === 'folded')
      return (
        <details key={key} className="font-sans text-soft">
          <summary className="cursor-pointer py-1">{`${part.lines} unchanged lines`}</summary>
          <span className="font-mono">{part.text}</span>
        </details>
      )
    if (part.kind === 'before') return <Removed key={key}>{part.text}</Removed>
    if (part.kind === 'after') return <Added key={key}>{part.text}</Added>
    return <span key={key}>{part.text}</span>
  })
})

function Removed({ children }: { children: ReactNode }) {
  return <del className="bg-danger/10 text-danger">{children}</del>
}

function Added({ children }: { children: ReactNode }) {
  return (
    <ins className="bg-success/10 text-success no-underline forced-colors:underline [del+&]:ml-1">
      {children}
    </ins>
  )
}
