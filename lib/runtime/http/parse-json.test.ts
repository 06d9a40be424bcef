import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json'

const parse = (text: string) => parseJson(new TextEncoder().encode(text))

describe('untrusted JSON', () => {
  test('is parsed', () => {
    expect(parse('{"a":[1,"é"]}')).toEqual({ a: [1, 'é'] })
  })

  test.each([64, 65, 200, 8000, 200_000])(
    'of depth %i is parsed only up to the depth limit of requests',
    (depth) => {
      const read = () => parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))
      if (depth > 64) expect(read).toThrow('deeper than 64 levels')
      else expect(read).not.toThrow()
    },
  )

  test.each([
    ['empty', new Uint8Array()],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['not JSON', new TextEncoder().encode('{')],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(() => parseJson(bytes)).toThrow()
  })
})
