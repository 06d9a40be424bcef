// npm test: everything that can be checked, from a fresh clone. The last line is `N passed, N failed`.
import { checkNode } from './prepare/check-node.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { reportSteps } from './prepare/report-steps.mjs'
import { say } from './prepare/say.mjs'
import { readTestOptions } from './prepare/test-options.mjs'

const options = readTestOptions(process.argv.slice(2))
if ('mistake' in options) {
  say(options.mistake)
  process.exit(2)
}

checkNode()
await ensureInstalled({ withDevelopment: true, next: 'tests' })
const { ensureChromium } = await import('./prepare/ensure-chromium.mjs')
const { build, checks, journeys, unitTests } = await import('./prepare/steps.mjs')
const { withPostgres } = await import('./prepare/with-postgres.mjs')

const { step, end } = reportSteps()
const shard = options.shard ? [`--shard=${options.shard}`] : []

async function checkAll() {
  // What is not divided is checked with the first part.
  if (options.shard && !options.shard.startsWith('1/')) return
  for (const [name, work] of Object.entries(checks)) await step(name, work)
}

async function everything() {
  const checkAndBuild = async () => {
    await checkAll()
    return step('build', build)
  }
  // Checks keep one core busy, tests wait for their stores now and then: side by side they take two thirds of the time.
  const [isBuilt, reason] = await Promise.all([
    checkAndBuild(),
    // Mostly waits for the network and the disk.
    ensureChromium(),
    step('unit', () => withPostgres((url) => unitTests(url, shard))),
  ])
  await step('journeys', async () => {
    if (!isBuilt) return { passed: 0, failed: 1, output: 'The journeys need the build.' }
    return reason ? { passed: 0, failed: 1, output: reason } : journeys(shard)
  })
}

async function whatChanged(since) {
  const { changedFiles, journeysFor, readJourneys } = await import('./prepare/changed.mjs')
  const { checkFiles, testsOf } = await import('./prepare/changed-steps.mjs')
  const files = await changedFiles(since)
  if (files.mistake) {
    say(files.mistake)
    process.exit(2)
  }
  const checkChanged = async () => {
    await step('types', checks.types)
    await step('rules', () => checkFiles(files))
    await step('imports', checks.imports)
  }
  await Promise.all([checkChanged(), step('unit', () => testsOf(since, shard))])
  const specs = journeysFor(files, readJourneys())
  if (specs.length > 0) say(`Journeys this may change: npm run e2e -- ${specs.join(' ')}`)
}

await (options.changedSince === undefined ? everything() : whatChanged(options.changedSince))
end()
