import { expect, test } from 'vitest'
import { variableMismatch, withNamesOf, withSamplesOf } from './match-variables'

const source = 'Hi {{name}}, see you on {{date}} at {{time}}.'

test('variableMismatch names missing and additional variables', () => {
  expect(variableMismatch(source, 'Hallo {{name}}, bis {{tag}}.')).toBe(
    'Missing from this language: {{date}} and {{time}}. Not in the source: {{tag}}.',
  )
  expect(variableMismatch(source, 'Um {{time}} am {{date}}, {{name}}.')).toBeUndefined()
})

test('variables are renamed to those of the source in their order, each wherever it is used', () => {
  expect(withNamesOf(source, 'Hallo {{name}}, bis {{tag}} um {{zeit}}. {{tag}}!')).toBe(
    'Hallo {{name}}, bis {{date}} um {{time}}. {{date}}!',
  )
})

test.each(['Hallo {{name}}, bis {{tag}}.', 'Um {{time}} am {{date}}, {{name}}.'])(
  'nothing is renamed if it is ambiguous: %s',
  (text) => expect(withNamesOf(source, text)).toBeUndefined(),
)

test('a renamed variable keeps its sample', () => {
  const samples = { name: 'Frau Brandt', tag: 'Freitag' }
  expect(withSamplesOf(source, 'Hallo {{name}}, bis {{tag}} um {{zeit}}.', samples)).toEqual({
    ...samples,
    date: 'Freitag',
  })
})
