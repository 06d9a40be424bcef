import { expect, test } from 'vitest'
import { afterSave, isUnsaved, keptOf } from './kept-answers'

const saved = { flowId: '1', revision: 3, answers: { screens: {} }, updatedBy: 'Ada', updatedAt: 1 }

test('answers are unsaved from the first change until they are saved', () => {
  const opened = keptOf(saved)
  expect(isUnsaved(opened)).toBe(false)
  const typed = { ...opened, answers: { screens: {}, start: 'A' } }
  expect(isUnsaved(typed)).toBe(true)
  expect(afterSave(typed, { revision: 4, answers: typed.answers })).toBeUndefined()
})

test('what is typed while answers are saved stays, and is unsaved', () => {
  const sent = { screens: {}, start: 'A' }
  const typedOn = { ...keptOf(saved), answers: { screens: {}, start: 'B' } }
  const kept = afterSave(typedOn, { revision: 4, answers: sent })
  expect(kept).toMatchObject({ answers: { start: 'B' }, saved: { revision: 4, answers: sent } })
  expect(kept && isUnsaved(kept)).toBe(true)
})
