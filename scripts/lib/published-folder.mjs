import { resolve } from 'node:path'

/** The folder of published posts. Tests set CONTENT_FOLDER to another one. */
export const publishedFolder = () => resolve(process.env.CONTENT_FOLDER ?? 'content')
