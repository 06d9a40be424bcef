import { expect, test } from 'vitest'
import { piecesOf } from './shape-line'
import { visualRuns } from './visual-runs'

/** What stands from left to right: characters of runs that go left are turned around. */
const seen = (text: string) =>
  visualRuns(piecesOf(text).map((each) => ({ text: each })))
    .map(({ isRightToLeft, pieces }) => {
      const texts = pieces.map((piece) => piece.text)
      return (isRightToLeft ? texts.toReversed() : texts).join('')
    })
    .join('')

test.each([
  ['text that goes right stays', 'Door 12, left', 'Door 12, left'],
  ['text that goes left is turned around', 'אבג', 'גבא'],
  ['words that go left stand from right to left', 'אב גד', 'דג בא'],
  ['a number in text that goes left is read to the right', 'אב 12', '12 בא'],
  ['so is a time', 'אב 12:30', '12:30 בא'],
  ['a word that goes right in text that goes left', 'אב door 7 גד', 'דג door 7 בא'],
  ['a word that goes left in text that goes right', 'Door אבג open', 'Door גבא open'],
  ['a number after it belongs to it', 'Door אב 12 open', 'Door 12 בא open'],
  ['a sign at the end stands where the text ends', 'אבג.', '.גבא'],
  ['an empty text', '', ''],
])('%s', (_what, text, shown) => {
  expect(seen(text)).toBe(shown)
})
