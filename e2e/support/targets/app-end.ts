import type { App } from './target'

type Ending = Pick<App, 'end'>

/** Ends all of them, also after one that cannot be ended; then throws what went wrong. */
export async function endAll(apps: readonly Ending[]): Promise<void> {
  const ends = await Promise.allSettled(apps.map((app) => app.end()))
  const [reason, ...more] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (more.length > 0) throw new AggregateError([reason, ...more], [reason, ...more].join('\n'))
  if (reason !== undefined) throw reason
}

/** Starts an app that has just been made. One that fails half way is ended, since no fixture knows of it yet. */
export async function startOrEnd<Made extends Ending>(
  app: Made,
  start: () => Promise<unknown>,
): Promise<Made> {
  try {
    await start()
    return app
  } catch (error) {
    await Promise.allSettled([app.end()])
    throw error
  }
}
