/** What the public page says when the host or the build has a mistake. `base` is the path that the site is built for. */
export const publicMessages = (base: string): string => `<p role="alert" class="hidden m-8 no-admin:block">
      The admin area is not here: this host serves the public page at this address. Set it up to serve admin.html for
      ${base}admin, as docs/hosting.md says.
    </p>
    <p role="alert" class="fixed inset-x-0 bottom-0 z-40 hidden border-t border-rule bg-surface px-8 py-4 misplaced:block">
      This page does not work here: it was built for the path ${base}, and the host serves it at another one. Set url
      in portfolio.config.ts to this address, and build again.
    </p>`
