import { describe, expect, test } from 'vitest'
import { linesAreMarkdown } from './lines-are-markdown'
import { flow, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a text in lines', () => {
  const document = (members: object, version = '7.3') =>
    flow([screen('A', [{ type: 'TextBody', text: ['One', 'Two'], ...members }])], { version })

  test('is markdown', () => {
    expect(reportsOf(linesAreMarkdown, document({ markdown: true }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ text: 'One' }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ type: 'RichText' }))).toEqual([])
  })

  test('is warned of when it does not say so, and can say so', () => {
    expect(reportsOf(linesAreMarkdown, document({}))).toEqual([
      'INVALID_PROPERTY_TYPE* /screens/0/layout/children/0/text',
    ])
    expect(fullReportsOf(linesAreMarkdown, document({}))[0]?.repair?.changes).toMatchObject([{ value: true }])
  })
})
