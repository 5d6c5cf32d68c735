import type { Words } from '../../ui/words'

/**
 * The public page's messages: its scripts are gone, or the host or the build is wrong. The latter two are for the owner.
 * `base`: the path that the site is built for. `words`: the page's own, as HTML.
 */
export const publicMessages = (
  base: string,
  words: Words,
): string => `<p role="alert" lang="en" class="hidden m-8 no-admin:block">
      This host serves the public page here instead of the admin area. Set it up to serve admin.html for ${base}admin, as
      described in docs/hosting.md.
    </p>
    <p role="alert" class="fixed inset-x-0 bottom-0 z-40 hidden border-t border-rule bg-surface px-8 py-4 outdated:block">
      ${words.outdated} <a href="" id="reload" class="text-accent underline">${words.reload}</a>. ${words.textStays}
    </p>
    <p role="alert" lang="en" class="fixed inset-x-0 bottom-0 z-40 hidden border-t border-rule bg-surface px-8 py-4 misplaced:block">
      This page doesn’t work here. It was built for the path ${base}, but the host serves it at a different one. Set url
      in portfolio.config.ts to this address, then build again.
    </p>`
