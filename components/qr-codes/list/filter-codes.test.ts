import { describe, expect, test } from 'vitest'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { codeTitle, filterCodes, labelsOf } from './filter-codes'

const codeOf = (code: string, prefilled_message: string, place = '', campaign = ''): LabeledQrCode => ({
  code,
  prefilled_message,
  deep_link_url: `https://console.example/message/${code}`,
  label: { place, campaign },
})
const codes = [
  codeOf('AAAA', 'Hello Caf\u00e9', 'Door', 'Spring'),
  codeOf('BBBB', 'Where is my order?', 'Receipt', 'Spring'),
  codeOf('CCCC', 'مرحبا', 'door', ''),
]
const found = (filters: Parameters<typeof filterCodes>[1]) =>
  filterCodes(codes, filters).map(({ code }) => code)

describe('a filter', () => {
  test('that is not set leaves every code', () => {
    expect(filterCodes(codes, {})).toBe(codes)
  })
  test.each([
    ['cafe\u0301', ['AAAA']],
    ['ORDER', ['BBBB']],
    ['door', ['AAAA', 'CCCC']],
    ['bbb', ['BBBB']],
    ['مرحبا', ['CCCC']],
    ['nothing', []],
  ])('of the text %s finds messages, labels and codes', (text, expected) => {
    expect(found({ text })).toEqual(expected)
  })
  test('of a label is the label to the letter, and all filters hold together', () => {
    expect(found({ place: 'Door' })).toEqual(['AAAA'])
    expect(found({ campaign: 'Spring', text: 'order' })).toEqual(['BBBB'])
  })
})

test('labels stand once, in the order of the alphabet', () => {
  expect(labelsOf([...codes, codeOf('DDDD', 'x', 'Awning')], 'place')).toEqual([
    'Awning',
    'door',
    'Door',
    'Receipt',
  ])
})

test('labels with numbers stand in the order of their numbers', () => {
  const tables = ['Table 10', 'Table 2', 'Table 1'].map((place) => codeOf(place, 'x', place))
  expect(labelsOf(tables, 'place')).toEqual(['Table 1', 'Table 2', 'Table 10'])
})

test('a code without a place is called by its message', () => {
  expect(codeTitle(codeOf('AAAA', 'Hello'))).toBe('Hello')
  expect(codeTitle(codeOf('AAAA', 'Hello', 'Door'))).toBe('Door')
})
