/** The file system's refusal, by its code. */
export const systemError = (code: string) => Object.assign(new Error(`${code}: it refused`), { code })

/** A call that is refused. */
export const failWith = (code: string) => async (): Promise<never> => {
  throw systemError(code)
}
