/** The variables that the build sets in main's code (electron.vite.config.ts). */
interface ImportMetaEnv {
  /** The site's address from the config, with a slash at the end. Absent without one, and in unit tests. */
  readonly INKFOLIO_SITE?: string
  /** The address of its repository on GitHub, likewise. */
  readonly INKFOLIO_REPOSITORY?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
