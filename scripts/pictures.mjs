// npm run pictures -- WORDS: updates the stored pictures of journeys with these words in their titles, and compares them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { ensureChromium } from './prepare/ensure-chromium.mjs'
import { inRoot } from './prepare/root.mjs'
import { nodeProgram, runCommand } from './prepare/run-command.mjs'
import { say } from './prepare/say.mjs'

const SPECS = ['every-page', 'flow-look', 'people-look', 'journeys/pictures']
const FOLDER = inRoot('e2e/pictures')

const words = process.argv.slice(2).join(' ')
await ensureBuilt({ next: 'pictures' })
const reason = await ensureChromium()
if (reason) endWith(reason)

say('Taking the pictures.')
const taken = await journeys('--update-snapshots=changed')
if (taken.status !== 0) endWith(taken.output)
if (!words) removeOthers(taken.names)
say('Comparing them again.')
const compared = await journeys()
if (compared.status !== 0) endWith(compared.output)
say(
  `${taken.names.length} pictures are as the pages look. Review what changed: git status ${path.relative('.', FOLDER)}`,
)

/** Runs the screenshot journeys. Each starts its own product, so no shared one is needed. */
async function journeys(...more) {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-pictures-'))
  const report = path.join(folder, 'report.json')
  const titled = words ? ['-g', words] : []
  const command = nodeProgram(
    'node_modules/@playwright/test/cli.js',
    'test',
    ...SPECS,
    ...titled,
    ...more,
    // Nothing else runs, so several workers, each with a product, pay off.
    '--fully-parallel',
    '--reporter=line,json',
  )
  const env = {
    ...process.env,
    BASE_URL: 'http://localhost:1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const { status, output } = await runCommand(command, { env })
  const names = status === 0 ? namesIn(JSON.parse(readFileSync(report, 'utf8')).suites) : []
  rmSync(folder, { recursive: true, force: true })
  return { status, output, names }
}

/** Pictures checked in a report, from its annotations. */
function namesIn(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .flatMap(({ tests }) =>
        tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'picture')),
      )
      .map(({ description }) => description),
    ...namesIn(inner),
  ])
}

/** Removes pictures of pages that no longer exist. */
function removeOthers(names) {
  for (const file of readdirSync(FOLDER))
    if (!names.includes(path.parse(file).name)) rmSync(path.join(FOLDER, file))
}

function endWith(words) {
  say(words)
  process.exit(1)
}
