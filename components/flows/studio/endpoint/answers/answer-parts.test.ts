import { expect, test } from 'vitest'
import { rebase } from '@/components/editing/three-way'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import { type AnswerParts, partLabel, partLines, toAnswers, toParts } from './answer-parts'

const answers: FlowAnswers = {
  start: 'A',
  screens: {
    A: { rules: [{ when: [], then: { kind: 'screen', screen: 'B' } }] },
    B: { data: { total: 3 } },
  },
}
const same = (parts: AnswerParts) => parts

test('answers survive being split into parts and reassembled', () => {
  expect(toAnswers(toParts(answers))).toEqual(answers)
  expect(toAnswers(toParts({ screens: {}, tokenMinutes: 5 }))).toEqual({ screens: {}, tokenMinutes: 5 })
})

test('two people at two screens have no conflict, even if one of them removes a screen', () => {
  const opened = toParts(answers)
  const mine = toParts({ ...answers, screens: { ...answers.screens, A: { rules: [] } } })
  const theirs = toParts({ screens: { A: { ...answers.screens.A }, C: {} }, tokenMinutes: 5 })
  const rebased = rebase(same, { opened, mine, theirs })
  expect(rebased.conflicts).toEqual([])
  expect(rebased.followed.map(partLabel).toSorted()).toEqual([
    'B',
    'C',
    'Flow expires after (minutes)',
    'Opens with',
  ])
  expect(toAnswers(rebased.mine)).toEqual({ screens: { A: { rules: [] }, C: {} }, tokenMinutes: 5 })
})

test('a part is displayed as lines of text', () => {
  const parts = toParts(answers)
  expect([partLines(parts, 'start'), partLines(parts, 'tokenMinutes')]).toEqual([['A'], []])
  expect(partLines(parts, 'screen B').join('')).toContain('"total": 3')
})
