import type { App } from './target'

/** Starts a new app. If that fails, ends it, because no fixture has it yet. */
export async function startOrEnd<Made extends Pick<App, 'end'>>(
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
