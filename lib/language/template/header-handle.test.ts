import { expect, test } from 'vitest'
import { sampleHandlesOf, withSampleHandles } from './header-handle'

const header = (handle: string) => ({ type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } })
const body = { type: 'BODY', text: 'A lamp' }
const components = [
  header('one'),
  body,
  {
    type: 'CAROUSEL',
    cards: [{ components: [header('two'), body] }, { components: [header('three'), body] }],
  },
]

test('the samples of a template are those of its header and its cards', () => {
  expect(sampleHandlesOf(components)).toEqual([
    { handle: 'one', path: 'components.0.example.header_handle.0' },
    { handle: 'two', path: 'components.2.cards.0.components.0.example.header_handle.0' },
    { handle: 'three', path: 'components.2.cards.1.components.0.example.header_handle.0' },
  ])
})

test('samples are replaced wherever they are, and everything else is kept', () => {
  const changed = withSampleHandles(
    components,
    new Map([
      ['one', '1'],
      ['three', '3'],
    ]),
  )
  expect(sampleHandlesOf(changed).map(({ handle }) => handle)).toEqual(['1', 'two', '3'])
  expect(changed[1]).toBe(body)
})
