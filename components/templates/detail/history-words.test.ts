import { describe, expect, test } from 'vitest'
import { historyReasons, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { historyEntries } from './history-words'

const moment = (part: Partial<TemplateHistoryEntry>): TemplateHistoryEntry => ({
  at: 1,
  status: 'APPROVED',
  category: 'UTILITY',
  source: 'observed',
  reason: null,
  ...part,
})
const titles = (moments: TemplateHistoryEntry[]) => historyEntries(moments).map(({ title }) => title)

describe('the history of a template', () => {
  test('shows actions of the console and answers of the service', () => {
    expect(
      titles([
        moment({ status: 'APPROVED' }),
        moment({ status: 'PENDING', source: 'action', reason: historyReasons.edited }),
        moment({ status: 'REJECTED', reason: 'Two variables touch each other.' }),
        moment({ status: 'PENDING', source: 'action', reason: historyReasons.submitted }),
      ]),
    ).toEqual(['Approved', 'Edited and resubmitted for review', 'Rejected', 'Submitted for review'])
  })

  test('shows the request for a category review with its reason, and the outcome', () => {
    const is = { category: 'MARKETING' }
    const why = 'The category stays MARKETING. It has words of advertising.'
    const entries = historyEntries([
      moment({ ...is, source: 'review-answer', reason: why }),
      moment({ ...is, source: 'review-request', reason: 'It only tells of an order.', by: 'Ada' }),
      moment(is),
    ])
    expect(entries.map(({ title, reason, source }) => [title, reason, source])).toEqual([
      ['Category still Marketing after a review', why, 'Reported by the service'],
      ['Category review requested', 'It only tells of an order.', 'Ada'],
      ['Approved when first seen by this console', undefined, 'Reported by the service'],
    ])
  })

  test('has titles for the sentences that earlier versions of the console stored', () => {
    const action = (reason: string) => moment({ status: 'PENDING', source: 'action', reason })
    expect(titles([action('Edited while approved'), action('Edited'), action('Submitted')])).toEqual([
      'Edited while approved and resubmitted for review',
      'Edited and resubmitted for review',
      'Submitted for review',
    ])
  })

  test('shows a category changed by an edit as part of the edit', () => {
    const moments = [
      moment({ category: 'MARKETING', status: 'PENDING', source: 'action', reason: historyReasons.edited }),
      moment({ category: 'UTILITY', status: 'REJECTED' }),
    ]
    expect(titles(moments)[0]).toBe(
      'Edited and resubmitted for review, category changed from Utility to Marketing',
    )
  })

  test("shows the service's reason with the rejection", () => {
    expect(historyEntries([moment({ status: 'REJECTED', reason: 'Too loud.' })])[0]?.reason).toBe('Too loud.')
  })

  test('shows a category change, alone or with a status change', () => {
    const before = moment({ category: 'UTILITY', status: 'APPROVED' })
    expect(titles([moment({ category: 'MARKETING' }), before])[0]).toBe(
      'Category changed from Utility to Marketing',
    )
    expect(titles([moment({ category: 'MARKETING', status: 'PAUSED' }), before])[0]).toBe(
      'Paused, category changed from Utility to Marketing',
    )
  })

  test('says of the first entry that the template was first seen then', () => {
    expect(titles([moment({})])).toEqual(['Approved when first seen by this console'])
  })
})
