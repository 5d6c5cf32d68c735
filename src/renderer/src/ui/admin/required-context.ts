import { createContext, use } from 'react'

/** A context without a default value, and a hook that reads it. The hook throws outside of the provider. */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null)
  const useValue = (): Value => {
    const value = use(Context)
    if (!value) throw new Error(`${name} must be used within its provider`)
    return value
  }
  return [Context, useValue] as const
}
