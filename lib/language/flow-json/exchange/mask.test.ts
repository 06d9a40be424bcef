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

  test('takes less than 60 times as long for 10 times as many secrets and as much text', () => {
    const msFor = (count: number) => {
      const pin = Array.from({ length: count }, (_, n) => `${'a'.repeat(10)}${n}`)
      const text = 'a'.repeat(10 * count)
      const startedAt = performance.now()
      createMask(names, { pin })({ pin, text })
      return performance.now() - startedAt
    }
    const least = (count: number) => Math.min(...Array.from({ length: 5 }, () => msFor(count)))
    expect(least(50_000) / least(5000)).toBeLessThan(60)
  })
})
