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
  test('that is not set keeps every code', () => {
    expect(filterCodes(codes, {})).toBe(codes)
  })
  test.each([
    ['cafe\u0301', ['AAAA']],
    ['ORDER', ['BBBB']],
    ['door', ['AAAA', 'CCCC']],
    ['bbb', ['BBBB']],
    ['مرحبا', ['CCCC']],
    ['nothing', []],
  ])('by the text %s searches messages, labels and codes', (text, expected) => {
    expect(found({ text })).toEqual(expected)
  })
  test('by a label matches it exactly, and can be combined with others', () => {
    expect(found({ place: 'Door' })).toEqual(['AAAA'])
    expect(found({ campaign: 'Spring', text: 'order' })).toEqual(['BBBB'])
  })
})

test('labels are listed once, in alphabetical order', () => {
  expect(labelsOf([...codes, codeOf('DDDD', 'x', 'Awning')], 'place')).toEqual([
    'Awning',
    'door',
    'Door',
    'Receipt',
  ])
})

test('labels with numbers are listed in numeric order', () => {
  const tables = ['Table 10', 'Table 2', 'Table 1'].map((place) => codeOf(place, 'x', place))
  expect(labelsOf(tables, 'place')).toEqual(['Table 1', 'Table 2', 'Table 10'])
})

test('a code is titled by its place, or else by its message', () => {
  expect(codeTitle(codeOf('AAAA', 'Hello'))).toBe('Hello')
  expect(codeTitle(codeOf('AAAA', 'Hello', 'Door'))).toBe('Door')
})
