/** The admin page's messages for when its scripts do not run. `base`: the path that the site is built for. */
export const adminMessages = (
  base: string,
): string => `<p class="hidden m-8 no-script:block">The admin area needs JavaScript.</p>
    <p role="alert" class="hidden m-8 not-loaded:block">
      The admin area couldn’t be loaded. <a href="?" class="text-accent underline">Try again</a>
    </p>
    <p role="alert" class="hidden m-8 misplaced:block">
      This page doesn’t work here. It was built for the path ${base}, but the host serves it at a different one. Set url
      in portfolio.config.ts to this address, then build again.
    </p>`
