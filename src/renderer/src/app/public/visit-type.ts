/** How the visitor came to the page; undefined if the browser does not say. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.type : undefined
}
