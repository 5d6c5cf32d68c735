import { vi } from 'vitest'

class Visit {
  constructor(readonly type: NavigationTimingType) {}
}

/** Stubs the type of the page's navigation; null: the browser has no such entry. */
export function comeBy(type: NavigationTimingType | null): void {
  const visits = type === null ? [] : [new Visit(type)]
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { getEntriesByType: () => visits })
}
