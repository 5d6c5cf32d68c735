/** The folder that the owner chose: the clone of their site's repository. The page learns its name, not its path. */
export type ChosenFolder = { readonly ok: true; readonly folder: string }

/** `why`: sentences for the owner. */
export type RefusedFolder = { readonly ok: false; readonly why: string }

/** A file of `content/` by its path in it, such as 'posts/a.md'. */
export type PublishedFile = { readonly path: string; readonly bytes: Uint8Array }

/** The site's side of publishing, as main reads it from the chosen folder. */
export type RepositorySide =
  | (ChosenFolder & {
      /** All files of `content/`. The page reads them with the functions of `domain/publishing/`. */
      readonly files: readonly PublishedFile[]
      /** The ids of held back posts; null if they could not be read. Then no new post is selected. */
      readonly held: readonly string[] | null
      /** Warnings as sentences. */
      readonly notices: readonly string[]
      /** Why publishing ends with files in `content/` for now, in sentences; null if it can commit and push. */
      readonly onlyWrites: string | null
      /** Earlier commits that a push includes, each as short hash and subject. */
      readonly unpushed: readonly string[]
      /**
       * A stopped run, or the owner, left changes in `content/` that are not committed, or commits of it that are not pushed.
       * Publishing finishes a stopped run, even if nothing is chosen.
       */
      readonly isUnfinished: boolean
      /** A fingerprint of everything that the plan depends on in the repository. `publish` takes it. */
      readonly seen: string
    })
  | { readonly ok: false; readonly reason: 'no-folder' }
  | (RefusedFolder & { readonly reason: 'refused' })

/** The owner's choices, by the posts' ids. Nothing else is published, even if the plan selects it. */
export type PublishRequest = {
  /** The text of 'blogPosts' that the plan was made from. */
  readonly posts: string
  readonly seen: string
  readonly publish: readonly string[]
  readonly remove: readonly string[]
  /** When the site shows a post first: an instant in UTC, such as '2026-12-01T07:00:00Z'. */
  readonly at: Readonly<Record<string, string>>
  /** By a post's id, its names in other blogs. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  /** 'write' ends with files in `content/`, which the owner commits. */
  readonly upTo: 'push' | 'write'
}

/** The steps of a run, in this order. */
export const PUBLISH_STEPS = ['check', 'write', 'commit', 'push'] as const
export type PublishStep = (typeof PUBLISH_STEPS)[number]

export type PublishOutcome =
  /** 'nothing': the repository has every change. `notices`: sentences, such as about files that were not committed. */
  | {
      readonly ok: true
      readonly end: 'pushed' | 'written' | 'nothing'
      readonly notices: readonly string[]
    }
  /** 'stale': something changed since `read`, so the owner has to see the plan again. Nothing was written. */
  | { readonly ok: false; readonly reason: 'stale' | 'cancelled' }
  /** `why`: sentences with advice. `isWritten`: the texts are in `content/` nevertheless. */
  | (RefusedFolder & { readonly reason: 'refused'; readonly isWritten: boolean })
