import type { App } from './target'

type Ending = Pick<App, 'end'>

/** Ends all apps, even if one cannot be ended. Then throws what went wrong. */
export async function endAll(apps: readonly Ending[]): Promise<void> {
  const ends = await Promise.allSettled(apps.map((app) => app.end()))
  const [reason, ...more] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (more.length > 0) throw new AggregateError([reason, ...more], [reason, ...more].join('\n'))
  if (reason !== undefined) throw reason
}

/** Starts a new app. If that fails, ends it, because no fixture has it yet. */
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
