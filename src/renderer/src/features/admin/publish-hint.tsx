import { platform } from '@/platform/current'

// The command finds the app's backups itself. A browser's posts have to be exported first.
const { isSupported: hasBackups } = platform.backups
const PLACE = hasBackups ? 'computer' : 'browser'
const COMMAND = hasBackups ? 'npm run publish -- --push' : 'npm run publish -- --from blog-posts.json --push'

/** Explains that posts are only stored here, and how to publish them. */
export function PublishHint() {
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="w-fit cursor-pointer py-0.5">
        Only this {PLACE} shows what you save, until you publish it on your site.{' '}
        <span className="whitespace-nowrap underline underline-offset-4">How to publish</span>
      </summary>
      <div className="mt-2 grid gap-2">
        {!hasBackups && (
          <p>In Manage Blogs, 'Import &amp; export' saves your posts as one JSON file, blog-posts.json.</p>
        )}
        <p>Run this in your clone of the site's repository. It shows what would change, then asks:</p>
        <p className="rounded-lg bg-well px-3 py-2 font-mono text-ink wrap-anywhere select-all">{COMMAND}</p>
        <p>Its docs/publishing.md explains every step.</p>
      </div>
    </details>
  )
}
