/** Where the site is built for the tests. */
export const SITE_FOLDER = 'dist/e2e/web'
