import { platform } from '@/platform/current'

// A browser's posts reach the command as a file; the app's backups are where the command looks.
const { areKept: areBackupsKept } = platform.backups
const PLACE = areBackupsKept ? 'computer' : 'browser'
const COMMAND = areBackupsKept
  ? 'npm run publish -- --push'
  : 'npm run publish -- --from blog-posts.json --push'

/** Says where posts are, and how they reach visitors. */
export function PublishHint() {
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="w-fit cursor-pointer py-0.5">
        Only this {PLACE} shows what you save, until you publish it on your site.{' '}
        <span className="whitespace-nowrap underline underline-offset-4">How to publish</span>
      </summary>
      <div className="mt-2 grid gap-2">
        {!areBackupsKept && (
          <p>
            In Manage Blogs, 'Import &amp; export' gives you your posts as one JSON file, blog-posts.json.
          </p>
        )}
        <p>Then run this in your copy of the site's repository. It shows what would change, and asks:</p>
        <p className="rounded-lg bg-well px-3 py-2 font-mono text-ink wrap-anywhere select-all">{COMMAND}</p>
        <p>Every step is in docs/publishing.md there.</p>
      </div>
    </details>
  )
}
