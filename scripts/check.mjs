// npm run check: types, rules, imports and unit tests in parallel; everything that needs no browser.
import { checkNode } from './prepare/check-node.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { reportSteps } from './prepare/report-steps.mjs'

checkNode()
await ensureInstalled({ withDevelopment: true })
const { checks, unitTests } = await import('./prepare/steps.mjs')

const { step, end } = reportSteps()

async function checkAll() {
  for (const name of ['types', 'lint', 'format', 'imports', 'dead code']) await step(name, checks[name])
}

await Promise.all([checkAll(), step('unit', () => unitTests(process.env.TEST_DATABASE_URL))])
end()
