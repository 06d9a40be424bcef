import { expect, test } from 'vitest'
import { HOUR_MS } from './durations'
import { pendingCategoryReview, type TemplateHistoryEntry } from './template-history'

const moment = (hour: number, source: TemplateHistoryEntry['source'], category = 'MARKETING') => ({
  ...{ at: hour * HOUR_MS, source, category },
})
const request = moment(5, 'review-request')

test.each([
  ['requested', [request, moment(1, 'observed')], 6, 5 * HOUR_MS],
  ['requested, and seen in another status since', [moment(6, 'observed'), request], 7, 5 * HOUR_MS],
  ['answered', [moment(6, 'review-answer'), request], 7, undefined],
  [
    'requested again after an answer',
    [moment(9, 'review-request'), moment(6, 'review-answer'), request],
    9,
    9 * HOUR_MS,
  ],
  [
    'restored, and changed again',
    [moment(8, 'observed'), moment(7, 'observed', 'UTILITY'), request],
    9,
    undefined,
  ],
  ['requested so long ago that the answer was missed', [request], 29, undefined],
  ['never requested', [moment(1, 'observed')], 6, undefined],
  ['unknown', [], 6, undefined],
])(
  'a category review that was %s is pending since its latest unanswered request, if any',
  (_what, moments, now, since) => {
    expect(pendingCategoryReview('MARKETING', moments, now * HOUR_MS)).toBe(since)
  },
)
