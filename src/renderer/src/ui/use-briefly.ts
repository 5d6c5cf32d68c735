import { useEffect, useState } from 'react'

const BRIEFLY_MS = 2000

/** A state that returns to `usual` after two seconds. */
export function useBriefly<State>(usual: State): [State, (state: State) => void] {
  const [state, setState] = useState(usual)
  useEffect(() => {
    if (state === usual) return
    const timer = setTimeout(() => setState(usual), BRIEFLY_MS)
    return () => clearTimeout(timer)
  }, [state, usual])
  return [state, setState]
}
