import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const RUNS = 3
const MOST_SHIFT = 0.01
const PAGES = { list: '/templates', builder: '/templates/new' }
const AIMS = { desktop: 98, mobile: 90 }

/**
 * Lighthouse for the list and the builder: medians of three. Scores have no limit, because a busy machine distorts them.
 */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const { executablePath, args = [] } = tools.launchOptions()
  const rows: BenchRow[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    for (const device of ['desktop', 'mobile'] as const) {
      const scores: number[] = []
      const shifts: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const chrome = await launch({ chromePath: executablePath, chromeFlags: [...args, '--headless'] })
        const result = await lighthouse(
          `${product.baseUrl}${path}`,
          {
            port: chrome.port,
            extraHeaders: { cookie: product.cookie },
            onlyCategories: ['performance'],
            logLevel: 'error',
          },
          device === 'desktop' ? desktopConfig : undefined,
        )
        chrome.kill()
        scores.push(100 * (result?.lhr.categories.performance?.score ?? 0))
        shifts.push(result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1)
      }
      rows.push(
        // No limit, because a busy machine distorts scores.
        { ...measured(`Lighthouse performance, ${page}, ${device}`, 'points', scores), limit: AIMS[device] },
        measured(`layout shift, ${page}, ${device}`, '', shifts, { atMost: MOST_SHIFT }),
      )
    }
  }
  await product.stop()
  return rows
}
