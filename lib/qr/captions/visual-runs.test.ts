import { expect, test } from 'vitest'
import { piecesOf } from './shape-line'
import { visualRuns } from './visual-runs'

/** The order of characters on screen, from left to right: those of right-to-left runs are reversed. */
const seen = (text: string) =>
  visualRuns(piecesOf(text).map((each) => ({ text: each })))
    .map(({ isRightToLeft, pieces }) => {
      const texts = pieces.map((piece) => piece.text)
      return (isRightToLeft ? texts.toReversed() : texts).join('')
    })
    .join('')

test.each([
  ['left-to-right text stays', 'Door 12, left', 'Door 12, left'],
  ['right-to-left text is reversed', 'אבג', 'גבא'],
  ['right-to-left words are ordered from right to left', 'אב גד', 'דג בא'],
  ['a number in right-to-left text reads from left to right', 'אב 12', '12 בא'],
  ['so does a time', 'אב 12:30', '12:30 בא'],
  ['a left-to-right word in right-to-left text', 'אב door 7 גד', 'דג door 7 בא'],
  ['a right-to-left word in left-to-right text', 'Door אבג open', 'Door גבא open'],
  ['a number after a right-to-left word belongs to it', 'Door אב 12 open', 'Door 12 בא open'],
  ['final punctuation is placed where the text ends', 'אבג.', '.גבא'],
  ['an empty text', '', ''],
])('%s', (_what, text, shown) => {
  expect(seen(text)).toBe(shown)
})
