import { expect, test } from 'vitest'
import survey from '@/lib/language/flow-gallery/documents/survey.json'
import { generateRuns } from '@/lib/language/flow-json/recorded-runs/generate-runs'
import { toRunnable } from '@/lib/language/flow-json/run/runnable'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { runsResult } from './runs-item'

const checked = { version: newestVersion, value: survey }
const flow = toRunnable(checked)
if (!flow) throw new Error('The survey cannot run.')
const saved = generateRuns(flow, [], Date.UTC(2026, 4, 4)).map(({ name, run }, index) => ({
  id: String(index),
  flowId: '1',
  name,
  run: { ...run },
  createdBy: 'Ana',
  createdAt: 0,
}))

test('saved runs are repeated on the document to be published', () => {
  const result = runsResult(checked, saved)
  expect(result?.problems).toEqual([])
  expect(result?.text).toMatch(/^\d+ saved runs: no differences\. They cover /)
})

test('differences are listed by run, with their first cause', () => {
  const cut = { ...survey, screens: survey.screens.slice(0, 1) }
  const result = runsResult({ version: newestVersion, value: cut }, saved)
  expect(result?.problems.length).toBeGreaterThan(0)
  expect(result?.problems[0]).toMatch(/^Generated: .*: Step \d+: /)
  expect(result?.text).toContain('You can publish anyway.')
})

test('nothing is shown if there are no saved runs or the document cannot run', () => {
  expect(runsResult(checked, [])).toBeUndefined()
  expect(runsResult({ version: newestVersion, value: {} }, saved)).toBeUndefined()
})
