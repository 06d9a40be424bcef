import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { checkAdvisories } from './known-advisories.mjs'
import { inRoot } from './root.mjs'
import { nodeProgram, runCommand } from './run-command.mjs'
import { testSettings } from './test-settings.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[], output: string }} Outcome
 */

/**
 * The type-aware checkers are written in Go, and collect garbage too often: with these settings they take half the
 * CPU time on one core, at the cost of memory.
 */
const typed = { ...process.env, GOGC: '400', GOMAXPROCS: '1' }

/** A check that passes or fails as a whole: runs commands in order, up to the first that fails. */
export async function check(...commands) {
  for (const command of commands) {
    const { status, output } = await runCommand(command, { env: typed })
    if (status !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0, output: '' }
}

export const checks = {
  types: () => {
    // Next doesn't remove the types of deleted routes.
    for (const folder of ['.next/types', '.next/dev/types'])
      rmSync(inRoot(folder), { recursive: true, force: true })
    return check(
      nodeProgram('node_modules/next/dist/bin/next', 'typegen'),
      nodeProgram('node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'),
    )
  },
  lint: () => check(nodeProgram('node_modules/oxlint/bin/oxlint', '--deny-warnings')),
  format: () => check(nodeProgram('node_modules/@biomejs/biome/bin/biome', 'check', '.')),
  imports: () => check(nodeProgram('scripts/check-imports.mjs')),
  advisories: checkAdvisories,
  'dead code': () => check(nodeProgram('node_modules/knip/bin/knip.js')),
}

/**
 * Runs vitest, including the store's contract on PostgreSQL if there is a URL.
 *
 * @param {string | undefined} databaseUrl
 * @param {readonly string[]} [which] arguments of vitest; all tests if empty
 */
export async function unitTests(databaseUrl, which = []) {
  const env = { ...process.env, ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) }
  return counted(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = nodeProgram('node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters)
    const ran = await runCommand(command, { env })
    const countsOf = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    })
    return { ...ran, countsOf }
  })
}

export async function build() {
  try {
    await ensureBuilt({ next: 'journeys' })
    return { passed: 1, failed: 0, output: '' }
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
}

/**
 * Runs the journeys, all against one production build.
 *
 * @param {readonly string[]} [which] arguments of Playwright; all journeys if empty
 */
export async function journeys(which = []) {
  const { startProduct } = await import('./start-product.mjs')
  const product = await startProduct({ variables: testSettings })
  try {
    return await counted(async (report) => {
      const env = {
        ...process.env,
        BASE_URL: product.baseUrl,
        PRODUCT_DATA_DIR: product.dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }
      const playwright = 'node_modules/@playwright/test/cli.js'
      const command = nodeProgram(playwright, 'test', ...which, '--reporter=line,json')
      const ran = await runCommand(command, { env })
      const countsOf = ({ stats: { expected, unexpected, flaky, skipped }, suites }) => ({
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        notes: [
          ...secondTries(suites).map((title) => `passed on the second try: ${title}`),
          ...slowest(suites).map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`),
        ],
      })
      return { ...ran, countsOf }
    })
  } finally {
    await product.stop()
  }
}

/** Every journey of a report. */
const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])

const titleOf = ({ file, title }) => `${file} › ${title}`

/** Titles of journeys that passed only at a second try. */
const secondTries = (suites) =>
  specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(titleOf)

/** The ten slowest, slowest first. */
const slowest = (suites) =>
  specsOf(suites)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results)
      return {
        title: titleOf(spec),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      }
    })
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)

/**
 * Counts from the runner's own report. A run that failed without a failed test, such as one that didn't load, counts
 * as one failure.
 */
async function counted(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-report-'))
  try {
    const report = path.join(folder, 'report.json')
    const { status, output, countsOf } = await run(report)
    const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')))
    return { ...counts, failed: status === 0 ? counts.failed : Math.max(1, counts.failed), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
