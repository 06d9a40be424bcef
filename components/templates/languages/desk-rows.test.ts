import { expect, test } from 'vitest'
import type { LanguageDesk } from '@/lib/contract/template-languages'
import {
  missingByLanguage,
  missingPlaces,
  nextMissing,
  placesAround,
  shownDesk,
  sourceOfAll,
  wholeDesk,
} from './desk-rows'

const read: LanguageDesk = {
  languages: ['de', 'en', 'fr'],
  looks: [
    { status: 'APPROVED', drift: [] },
    { status: 'APPROVED', quality: 'YELLOW', drift: ['links'] },
  ],
  data: [
    { name: 'a_offer', category: 'MARKETING', source: 'en', cells: [1, 1, 0] },
    { name: 'b_order', category: 'UTILITY', source: 'en', cells: [0, 1, 2] },
    { name: 'c_order', category: 'UTILITY', source: 'en', cells: [1, 1, 1] },
  ],
}
const desk = wholeDesk(read)
const names = (filters: Parameters<typeof shownDesk>[1]) =>
  shownDesk(desk, filters).rows.map(({ name }) => name)

test('the desk filters names by text, language and kind', () => {
  expect(names({})).toEqual(['a_offer', 'b_order', 'c_order'])
  expect(names({ text: 'Order' })).toEqual(['b_order', 'c_order'])
  expect(names({ show: 'missing' })).toEqual(['a_offer', 'b_order'])
  expect(names({ show: 'missing', language: 'fr' })).toEqual(['a_offer'])
  expect(names({ show: 'drift' })).toEqual(['b_order'])
  expect(names({ show: 'quality' })).toEqual(['b_order'])
  expect(names({ show: 'draft' })).toEqual([])
  const draft = { id: 'd', revision: 1 }
  const data = read.data.map((row) => (row.name === 'c_order' ? { ...row, drafts: { de: draft } } : row))
  const drafted = shownDesk(wholeDesk({ ...read, data }), { show: 'draft' })
  expect(drafted.rows.map(({ cell }) => cell('de'))).toEqual([{ status: 'APPROVED', drift: [], draft }])
  expect(drafted.languages).toEqual(['de'])
})

test('languages without matches are hidden, others sorted by name after the source of drift', () => {
  expect(shownDesk(desk, {}).languages).toEqual(['en', 'fr', 'de'])
  expect(shownDesk(desk, { show: 'drift' })).toMatchObject({ languages: ['en', 'fr'], first: 'fr' })
  expect(shownDesk(desk, { show: 'drift', language: 'fr' }).languages).toEqual(['fr'])
})

test('missing languages are found row by row, in both directions and around the ends', () => {
  const shown = shownDesk(desk, {})
  const [first, second] = [
    { name: 'a_offer', language: 'fr' },
    { name: 'b_order', language: 'de' },
  ]
  expect(missingPlaces(shown)).toEqual([first, second])
  expect([...missingByLanguage(shown)]).toEqual([
    ['fr', 1],
    ['de', 1],
  ])
  expect(nextMissing(shown, first, 1)).toEqual(second)
  expect(nextMissing(shown, second, 1)).toEqual(first)
  expect(nextMissing(shown, { name: 'c_order', language: 'en' }, -1)).toEqual(second)
  expect(nextMissing(shown, { name: 'a_offer', language: 'en' }, -1)).toEqual(second)
  expect(nextMissing(shownDesk(desk, { language: 'fr' }), first, 1)).toBeUndefined()
})

test('neighbors of a cell skip sources and stop at the edges of the desk', () => {
  const shown = shownDesk(desk, {})
  expect(shown.languages).toEqual(['en', 'fr', 'de'])
  expect(placesAround(shown, { name: 'b_order', language: 'fr' })).toEqual({
    above: { name: 'a_offer', language: 'fr' },
    below: { name: 'c_order', language: 'fr' },
    before: undefined,
    after: { name: 'b_order', language: 'de' },
  })
  expect(placesAround(shown, { name: 'c_order', language: 'de' })).toMatchObject({
    below: undefined,
    before: { name: 'c_order', language: 'fr' },
    after: undefined,
  })
  expect(placesAround(shown, { name: 'none', language: 'xx' })).toEqual({
    above: undefined,
    below: undefined,
    before: undefined,
    after: undefined,
  })
})

test('a language is the common source only if every name that has it is translated from it', () => {
  expect(sourceOfAll(desk)).toBe('en')
  const [first, ...more] = read.data
  const mixed = { ...read, data: [{ ...first, source: 'de' }, ...more] } as LanguageDesk
  expect(sourceOfAll(wholeDesk(mixed))).toBeUndefined()
})
