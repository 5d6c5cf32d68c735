import { resolve } from 'node:path'

/** The folder of published posts, or the one that CONTENT_FOLDER names, as in the tests. */
export const contentFolder = () => resolve(process.env.CONTENT_FOLDER ?? 'content')
