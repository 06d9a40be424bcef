import { describe, expect, test } from 'vitest'
import appointment from '@/lib/language/flow-gallery/documents/appointment.json'
import orderStatus from '@/lib/language/flow-gallery/documents/order-status.json'
import survey from '@/lib/language/flow-gallery/documents/survey.json'
import type { JsonObject } from '../model'
import { footer, runnable, screen } from '../run/testing/play'
import { coverageOf, coverageText, partsOf } from './coverage'
import { generateRuns } from './generate-runs'
import type { RecordedRun } from './recorded-run'
import { repeatRun } from './repeat-run'
import { readRunsFile, runsFileOf, runsFileText } from './run-files'

const NOW = Date.UTC(2026, 4, 4)
const service = (ids: string[]) => ({
  type: 'RadioButtonsGroup',
  name: 'service',
  label: 'Service',
  required: true,
  'data-source': ids.map((id) => ({ id, title: id })),
})
const toEnd = { ...footer, 'on-click-action': { name: 'navigate', next: { name: 'END' }, payload: {} } }
const document = (ids: string[]): JsonObject => ({
  version: '7.3',
  screens: [
    screen('START', [
      service(ids),
      {
        type: 'If',
        condition: "${form.service} == 'color'",
        then: [{ type: 'TextInput', name: 'shade', label: 'Shade', required: true }],
      },
      toEnd,
    ]),
    screen('END', [footer], { terminal: true }),
  ],
})
const flow = runnable(document(['haircut', 'color']))

/** A handwritten run: the start and one choice. */
function runOf(option: string): RecordedRun {
  const seen = { status: 'open' as const, screen: 'START', effects: [] }
  const target = { type: 'RadioButtonsGroup', name: 'service', place: 0 }
  return { start: {}, now: NOW, seen, steps: [{ event: { kind: 'select', target, option }, seen }] }
}

describe('repeating a run', () => {
  test('reports a removed option as the only difference and ends there', () => {
    expect(repeatRun(flow, runOf('haircut')).differences).toEqual([])
    expect(repeatRun(runnable(document(['color'])), runOf('haircut')).differences).toEqual([
      { step: 1, sentences: ['The option "haircut" of "service" is gone from START. The run ends here.'] },
    ])
  })
})

describe('coverage', () => {
  test('lists the paths, branches and options of a flow', () => {
    expect(partsOf(flow).map(({ label }) => label)).toEqual([
      'START → END',
      'START: If "${form.service} == \'color\'" is true',
      'START: If "${form.service} == \'color\'" is false',
      'START: option "haircut" of "service"',
      'START: option "color" of "service"',
      'END → the end',
    ])
  })

  test('counts the parts that runs pass through', () => {
    expect(coverageText(coverageOf(flow, []))).toBe(
      '0 of 2 paths between screens, 0 of 2 branches, 0 of 2 options',
    )
    const half = coverageOf(flow, [runOf('haircut')])
    expect(coverageText(half)).toBe('0 of 2 paths between screens, 1 of 2 branches, 1 of 2 options')
    expect(half.missed.map(({ label }) => label)).toContain('START: option "color" of "service"')
  })
})

describe('generated runs', () => {
  test('cover what existing runs miss, complete the flow, and are not generated again', () => {
    const runs = generateRuns(flow, [runOf('haircut')], NOW)
    const all = runs.map(({ run }) => run)
    expect(coverageOf(flow, all).missed.map(({ label }) => label)).toEqual([
      'START: option "haircut" of "service"',
    ])
    expect(all.map(({ steps }) => steps.at(-1)?.seen.status)).toEqual(['completed'])
    expect(generateRuns(flow, [runOf('haircut'), ...all], NOW)).toEqual([])
  })

  test.each([
    ['appointment', appointment],
    ['survey', survey],
    ['order status, which has an endpoint', orderStatus],
  ])('of %s repeat without differences and cover every path and option', (_name, value) => {
    const example = runnable(value)
    const runs = generateRuns(example, [], NOW)
    expect(runs.length).toBeGreaterThan(0)
    for (const { run } of runs) expect(repeatRun(example, run).differences).toEqual([])
    const { missed } = coverageOf(
      example,
      runs.map(({ run }) => run),
    )
    expect(missed.filter(({ kind }) => kind !== 'branch')).toEqual([])
  })
})

describe('a runs file', () => {
  test('is read as it was written and is named after its flow', () => {
    const runs = generateRuns(flow, [], NOW)
    expect(readRunsFile(runsFileText(runs))).toEqual(runs)
    expect(runsFileOf('flows/booking.json')).toBe('flows/booking.runs.json')
  })

  test.each([
    ['{', 'must be JSON'],
    ['[]', 'must be an object with a list "runs"'],
    ['{"runs":[{}]}', 'has no name for run 1'],
    ['{"runs":[{"name":"A","run":{}}]}', 'has a run of an unknown format: "A"'],
  ])('containing %s is rejected with the reason', (text, sentence) =>
    expect(readRunsFile(text)).toBe(sentence),
  )
})
