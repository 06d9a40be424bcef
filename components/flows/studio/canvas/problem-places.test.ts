import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { findingsByPlace } from './findings-by-place'
import { placedFindings, problemCounts } from './placed-findings'

const flow = sampleFlow()
const model = buildModel(flow)
const { findings } = checkFlow(JSON.stringify(flow))
const places = findingsByPlace(findings, model)

describe('the problems of a flow', () => {
  test('are all listed on the canvas, errors first, with their places in words', () => {
    const placed = placedFindings(places, model)
    expect(placed.length).toBe(findings.length)
    const firstWarning = placed.findIndex(({ finding }) => finding.severity === 'warning')
    expect(placed.slice(firstWarning).every(({ finding }) => finding.severity === 'warning')).toBe(true)
    const [some] = placed.filter(({ pointer }) => pointer.includes('children'))
    expect(some?.place).toMatch(/^[A-Z]+, [A-Z]/)
  })

  test('are counted by severity', () => {
    expect(problemCounts(new Map())).toEqual([])
    const [first] = findings
    if (!first) throw new Error('The flow has no problem.')
    const [error, warning] = [
      { ...first, severity: 'error' as const },
      { ...first, severity: 'warning' as const },
    ]
    expect(
      problemCounts(
        new Map([
          ['', [error, warning]],
          ['/screens/0', [warning]],
        ]),
      ),
    ).toEqual([
      { severity: 'error', count: 1, words: '1 error' },
      { severity: 'warning', count: 2, words: '2 warnings' },
    ])
  })
})
