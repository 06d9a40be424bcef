// npm test: everything that can be checked, from a fresh clone. The last line is `N passed, N failed`.
import { checkNode } from './prepare/check-node.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { say } from './prepare/root.mjs'
import { startPostgres } from './prepare/start-postgres.mjs'

checkNode()
await ensureInstalled({ withDevelopment: true })
const { ensureChromium } = await import('./prepare/ensure-chromium.mjs')
const { build, checks, journeys, unitTests } = await import('./prepare/steps.mjs')

const total = { passed: 0, failed: 0 }
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Does one step and says in a line how it went; all it wrote is shown only when it failed. */
async function step(name, work) {
  const startedAt = Date.now()
  const outcome = await work().catch((error) => ({ passed: 0, failed: 1, output: error.stack }))
  total.passed += outcome.passed
  total.failed += outcome.failed
  const { passed, failed, skipped = 0, notes = [], output } = outcome
  const counts =
    passed + failed > 1 ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ` : ''
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`)
  process.stdout.write(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(12)} ${counts}${seconds(startedAt)}\n`,
  )
  for (const note of notes) process.stdout.write(`       ${note}\n`)
  return failed === 0
}

async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given)
  const postgres = await startPostgres()
  if ('reason' in postgres) {
    say(`PostgreSQL is not tested: ${postgres.reason}. Set TEST_DATABASE_URL to test it.`)
    return work(undefined)
  }
  const stop = async (signal) => {
    await postgres.stop()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work(postgres.url)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await postgres.stop()
  }
}

async function checkAll() {
  for (const [name, work] of Object.entries(checks)) await step(name, work)
}

// Checks keep one core busy, tests wait for their stores now and then: side by side they take two thirds of the time.
await Promise.all([checkAll(), step('unit', () => withPostgres(unitTests))])
const isBuilt = await step('build', build)
await step('journeys', async () => {
  if (!isBuilt) return { passed: 0, failed: 1, output: 'The journeys need the build.' }
  const reason = await ensureChromium()
  return reason ? { passed: 0, failed: 1, output: reason } : journeys()
})

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
