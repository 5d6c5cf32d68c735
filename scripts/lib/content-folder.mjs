import { resolve } from 'node:path'

/** The folder of published posts. Tests set PUBLISHED_FOLDER to another one. */
export const publishedFolder = () => resolve(process.env.PUBLISHED_FOLDER ?? 'content')
