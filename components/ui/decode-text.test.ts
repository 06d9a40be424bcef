import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text'

const text = 'name;translation\r\norder;"Schöne Grüße, שלום 👩‍👩‍👧"\r\n'
const utf16 = (written: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 * written.length + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [
    0xfeff,
    ...Array.from({ length: written.length }, (_, at) => written.charCodeAt(at)),
  ].entries())
    view.setUint16(2 * index, unit, isLittle)
  return bytes
}

describe('a spreadsheet file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 little-endian', utf16(text, true)],
    ['UTF-16 big-endian', utf16(text, false)],
  ])('is read in %s', (_encoding, file) => {
    expect(decodeText(file)).toBe(text)
  })

  test.each([
    ['Windows-1252', [0x53, 0x63, 0x68, 0xf6, 0x6e, 0x65]],
    ['Shift JIS', [0x82, 0xa0, 0x82, 0xa2]],
    ['truncated UTF-16', [0xff, 0xfe, 0x3d, 0xd8]],
  ])('is refused rather than guessed at in %s', (_encoding, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBeUndefined()
  })

  test('of any bytes is refused or read without replaced characters', () => {
    const property = fc.property(fc.uint8Array(), (bytes) => {
      const read = decodeText(bytes)
      if (bytes[0] === 0xff || bytes[0] === 0xfe || read === undefined) return
      const bare = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.slice(3) : bytes
      expect(new TextEncoder().encode(read)).toEqual(bare)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
