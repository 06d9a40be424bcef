import { describe, expect, test } from 'vitest'
import { decide } from '@/lib/console/flow-endpoint/decide'
import { checkFlow } from '@/lib/language/flow-json/check'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import { blankText, documentText, findGalleryFlow, galleryFlows } from './gallery'
import { sketchOf } from './sketch'

const texts = galleryFlows.map(({ id, document }) => ({ id, text: documentText(document) }))

describe('the gallery', () => {
  test('has at least eight flows, which can be found by id', () => {
    expect(galleryFlows.length).toBeGreaterThanOrEqual(8)
    for (const flow of galleryFlows) expect(findGalleryFlow(flow.id)).toBe(flow)
    expect(findGalleryFlow('constructor')).toBeUndefined()
  })

  test.each([...texts, { id: 'blank', text: blankText }])(
    'flow $id has version 7.3 and no findings',
    (flow) => {
      const { version, findings, isPublishable } = checkFlow(flow.text)
      expect(findings.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([])
      expect(version.name).toBe('7.3')
      expect(isPublishable).toBe(true)
    },
  )

  test.each(galleryFlows)(
    'flow $id has answers if and only if it declares an endpoint',
    ({ document, answers }) => {
      expect('data_api_version' in document).toBe(answers !== undefined)
    },
  )

  test.each(galleryFlows)('flow $id has a sketch with a button on every screen', ({ document }) => {
    const screens = sketchOf(document)
    expect(screens.length).toBeGreaterThan(1)
    for (const { parts } of screens) expect(parts).toContain('button')
  })
})

describe.each([
  ['sign-in', 'EMAIL', { email: 'ada@example.com' }, 'CODE'],
  ['sign-in', 'EMAIL', { email: '' }, 'EMAIL'],
  ['sign-in', 'CODE', { email: 'ada@example.com', code: '123456' }, 'SIGNED_IN'],
  ['sign-in', 'CODE', { email: 'ada@example.com', code: '000000' }, 'CODE'],
  ['order-status', 'FIND', { order_number: 'LO-20417', zip: '1' }, 'STATUS'],
  ['order-status', 'FIND', { order_number: 'LO-0', zip: '1' }, 'FIND'],
  ['order-status', 'STATUS', { order_number: 'LO-20417', step: 'sent' }, 'DONE'],
])('the endpoint of %s, called from %s with %o', (id, screen, data, next) => {
  test(`responds with ${next} and valid data for that screen`, () => {
    const { answers, document } = findGalleryFlow(id) ?? {}
    if (!answers || !document) throw new Error('The flow has no answers.')
    const flow = readExchangeFlow(documentText(document))
    const answer = decide(answers, { action: 'data_exchange', screen, data, flowToken: 't' }, flow.entry)
    expect(answer?.screen).toBe(next)
    expect(judgeAnswer(flow, { version: '3.0', action: 'data_exchange', screen }, answer)).toBeUndefined()
  })
})
