import { describe, expect, test } from 'vitest'
import { createMask } from './mask'

describe('a mask', () => {
  const names = new Set(['pin', 'stay'])

  test('hides values of sensitive names, and the same values elsewhere', () => {
    const mask = createMask(names, { pin: '4711', name: 'Ana' })
    expect(mask({ pin: '4711', name: 'Ana', said: 'Was it 4711?', number: 4711 })).toEqual({
      pin: '•••',
      name: 'Ana',
      said: 'Was it •••?',
      number: '•••',
    })
  })

  test('hides values nested in sensitive objects and lists wherever they occur', () => {
    const mask = createMask(names, { stay: { from: '2026-05-01', who: [{ first: 'Ada Lovelace' }] } })
    expect(mask({ title: 'Ada Lovelace comes on 2026-05-01' })).toEqual({ title: '••• comes on •••' })
  })

  test('fully hides a secret that contains another', () => {
    expect(createMask(names, { stay: ['hunter', 'hunter22'] })('It is hunter22')).toBe('It is •••')
  })

  test.each<[string, unknown]>([
    ['many secrets', Array.from({ length: 200 }, (_, n) => `secret ${n}`)],
    ['a long secret', 'x'.repeat(5000)],
  ])('hides all texts and numbers if there are %s', (_what, pin) => {
    expect(createMask(names, { pin })({ name: 'Ana', list: ['b', 3], is: true })).toEqual({
      name: '•••',
      list: ['•••', '•••'],
      is: true,
    })
  })

  test('does not search a long text for each of very many secrets', () => {
    // Searching for each would take minutes.
    const pin = Array.from({ length: 100_000 }, (_, n) => `${'a'.repeat(10)}${n}`)
    expect(createMask(names, { pin })({ text: 'a'.repeat(4_000_000) })).toEqual({ text: '•••' })
  })
})
