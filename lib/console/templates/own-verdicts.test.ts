import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { historyReasons } from '@/lib/contract/template-history'
import type { RejectionReason, TemplateCategory, TemplateStatus } from '@/lib/contract/templates'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateHistory } from '../history/create-template-history'
import { readOwnVerdicts } from './own-verdicts'

const plain = 'Hello {{1}}, your order is on its way and arrives on Thursday.'
const promotional = 'Hello {{1}}, get 20% off your next order with us this weekend only.'

interface Reviewed {
  text: string
  as?: TemplateCategory
  status: TemplateStatus
  category?: TemplateCategory
  reason?: RejectionReason
}

describe.each(engines)('review outcomes of the account’s own templates on %s', (engine) => {
  let opened: TestStore
  let now: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    now = 1_780_000_000_000
  })
  afterEach(() => opened.remove())

  /** Submits a text and has it reviewed, as the console observes both. */
  const review = async (id: string, { text, as = 'UTILITY', status, category = as, reason }: Reviewed) => {
    const history = createTemplateHistory({
      ...{ store: opened.store, businessAccountId: '1' },
      clock: () => (now += 100_000),
    })
    const components = [{ type: 'BODY', text, example: { body_text: [['Ana']] } }]
    const template = { id, name: `order_${id}`, language: 'en_US', category: as }
    await history.act(template, 'PENDING', historyReasons.submitted, {
      by: 'Ana',
      content: { ...template, components },
    })
    const rejected = reason === undefined ? {} : { rejected_reason: reason }
    await history.observe([{ ...template, category, status, components, ...rejected }])
  }
  const read = () => readOwnVerdicts(opened.store)

  test('are unknown while there are too few, and ignore templates that were not Utility', async () => {
    for (let n = 0; n < 9; n += 1) await review(`${n}`, { text: plain, status: 'APPROVED' })
    for (let n = 10; n < 20; n += 1)
      await review(`${n}`, { text: promotional, as: 'MARKETING', status: 'APPROVED' })
    await review('20', { text: plain, status: 'PENDING' })
    expect(await read()).toEqual({ reviewed: 9, measures: null })
  })

  test('count what the checks predicted and what they missed, for each text of a template', async () => {
    for (let n = 0; n < 6; n += 1) await review(`${n}`, { text: plain, status: 'APPROVED' })
    // Changed to Marketing: once predicted, once missed.
    await review('6', { text: promotional, status: 'APPROVED', category: 'MARKETING' })
    await review('7', { text: plain, status: 'APPROVED', category: 'MARKETING' })
    // Here the checks were wrong.
    await review('8', { text: promotional, status: 'APPROVED' })
    // Rejected for its category, then for something else, then approved: three texts of one template.
    await review('9', { text: promotional, status: 'REJECTED', reason: 'INCORRECT_CATEGORY' })
    await review('9', { text: plain, status: 'REJECTED', reason: 'SCAM' })
    await review('9', { text: plain.replace('Thursday', 'Friday'), status: 'APPROVED' })
    expect(await read()).toEqual({
      reviewed: 12,
      measures: {
        categoryChange: { spoken: { of: 3, cameTrue: 2 }, silent: { of: 9, cameTrue: 1 } },
        refusal: { spoken: { of: 0, cameTrue: 0 }, silent: { of: 12, cameTrue: 1 } },
      },
    })
  })
})
