import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { buildModel } from '../../build-model'
import type { Report } from '../../rule'
import { versionNames } from '../../versions'
import { exchange, flow, footer, form, heading, input, lastScreen, navigate, screen } from '../testing/flows'
import { memberIsKnown, memberIsPresent } from './members'
import { doubtfulPlaces, placesOf } from './places'
import {
  addressIsWhole,
  listHasItsLength,
  numberIsInRange,
  textFitsThePhone,
  textIsNotEmpty,
  valueHasItsType,
  valueIsListed,
} from './values'

const rules = [
  addressIsWhole,
  listHasItsLength,
  memberIsKnown,
  memberIsPresent,
  numberIsInRange,
  textFitsThePhone,
  textIsNotEmpty,
  valueHasItsType,
  valueIsListed,
]

const options = [
  { id: 'a', title: 'A', description: 'x', image: 'aGk=', 'alt-text': 'x' },
  { id: 'b', title: 'B' },
]

const right = () =>
  flow([
    screen('A', [
      heading('x'),
      form([
        input('a', { 'min-chars': 1, 'helper-text': 'x', 'input-type': 'email', visible: '${data.x}' }),
        input('b', { type: 'CheckboxGroup', 'data-source': options, 'on-select-action': exchange({ a: 1 }) }),
        {
          type: 'CalendarPicker',
          name: 'c',
          label: { 'start-date': 'x', 'end-date': 'y' },
          'include-days': ['Mon'],
        },
        { type: 'PhotoPicker', name: 'd', label: 'x', 'max-uploaded-photos': 3 },
        footer(navigate('B')),
      ]),
    ]),
    screen('B', [
      { type: 'NavigationList', name: 'e', 'list-items': [{ 'main-content': { title: 'x' }, tags: ['x'] }] },
      {
        type: 'EmbeddedLink',
        text: 'x',
        'on-click-action': { name: 'open_url', url: 'https://example.com' },
      },
      { type: 'ImageCarousel', images: [{ src: 'aGk=', 'alt-text': 'x' }] },
      { type: 'TextBody', text: ['x'], markdown: true },
      { type: 'Switch', value: '${data.x}', cases: { a: [heading('x')] } },
    ]),
    lastScreen('C'),
  ])

const odd = [
  null,
  true,
  -1,
  99_999,
  '',
  ' ',
  '\u00a0',
  'x'.repeat(5000),
  '${data.x}',
  '`1`',
  [],
  ['x'],
  [1],
  {},
  { a: [] },
]

/** Functions that replace, remove or rename each part of a value. */
function* slotsOf(value: unknown): Generator<(other: unknown) => void> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield (other) => value.splice(index, 1, other)
      yield* slotsOf(item)
    }
  } else if (isObject(value))
    for (const key of Object.keys(value)) {
      yield (other) => Object.assign(value, { [key]: other })
      yield () => delete value[key]
      yield () => Object.assign(value, { [`${key}s`]: value[key] })
      yield* slotsOf(value[key])
    }
}

const reportsIn = (document: unknown, of: 'all places' | 'doubtful places') => {
  const model = buildModel(document)
  const places = of === 'all places' ? placesOf(model, () => false) : doubtfulPlaces(model)
  const reports: Report[] = []
  for (const rule of rules)
    for (const place of places) rule.checkPlace(place, (report) => reports.push(report), model)
  return reports.map(({ code, message }) => `${code} ${message}`).sort()
}

describe('conforms', () => {
  test('doubts nothing in a valid document except its addresses', () => {
    const places = doubtfulPlaces(buildModel(right()))
    expect(places.map(({ name }) => name)).toEqual(['open_url action'])
  })

  test('never skips a place that a rule would report', () => {
    const count = [...slotsOf(right())].length
    let wrong = 0
    for (let slot = 0; slot < count; slot += 1) {
      for (let index = slot % 3; index < odd.length; index += 3) {
        const document = { ...right(), version: versionNames[(slot + index) % versionNames.length] }
        const set = [...slotsOf(document)][slot]
        set?.(structuredClone(odd[index]))
        const all = reportsIn(document, 'all places')
        expect(reportsIn(document, 'doubtful places')).toEqual(all)
        if (all.length > 0) wrong += 1
      }
    }
    expect(wrong).toBeGreaterThan(count)
  })
})
