import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Says why a test is skipped, which Playwright's list does not. */
export default class SkipReasons implements Reporter {
  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return
    const [, project = ''] = test.titlePath()
    for (const { type, description = 'for no reason given' } of annotations)
      if (type === 'skip') process.stdout.write(`Skipped in ${project}: ${test.title} (${description})\n`)
  }
}
