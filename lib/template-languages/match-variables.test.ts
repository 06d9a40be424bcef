import { expect, test } from 'vitest'
import { variableMismatch, withNamesOf, withSamplesOf } from './match-variables'

const source = 'Hi {{name}}, see you on {{date}} at {{time}}.'

test('what variables a text lacks, and which it has beyond its source', () => {
  expect(variableMismatch(source, 'Hallo {{name}}, bis {{tag}}.')).toBe(
    '{{date}} and {{time}} of the source are missing. {{tag}} isn’t in the source.',
  )
  expect(variableMismatch(source, 'Um {{time}} am {{date}}, {{name}}.')).toBeUndefined()
})

test('variables take the names of the source in their order, each as often as it is used', () => {
  expect(withNamesOf(source, 'Hallo {{name}}, bis {{tag}} um {{zeit}}. {{tag}}!')).toBe(
    'Hallo {{name}}, bis {{date}} um {{time}}. {{date}}!',
  )
})

test.each(['Hallo {{name}}, bis {{tag}}.', 'Um {{time}} am {{date}}, {{name}}.'])(
  'nothing is renamed where it isn’t clear: %s',
  (text) => expect(withNamesOf(source, text)).toBeUndefined(),
)

test('a variable that takes the name of the source keeps its sample', () => {
  const samples = { name: 'Frau Brandt', tag: 'Freitag' }
  expect(withSamplesOf(source, 'Hallo {{name}}, bis {{tag}} um {{zeit}}.', samples)).toEqual({
    ...samples,
    date: 'Freitag',
  })
})
