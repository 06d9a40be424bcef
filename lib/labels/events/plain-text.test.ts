import { describe, expect, test } from 'vitest'
import { asSentence, ended, foreign, plainText, quoted, shortened } from './plain-text'

describe('untrusted text', () => {
  test('loses control characters and direction overrides', () => {
    expect(plainText('a\u0000b\n\tc \u202egpj.exe\u202c \u2066x\u2069\u200b')).toBe('a b c gpj.exe x')
  })

  test('keeps joined emoji and letters of every script', () => {
    expect(plainText('👩‍👧 مرحبا नमस्ते')).toBe('👩‍👧 مرحبا नमस्ते')
  })

  test('has lone surrogates replaced', () => {
    expect(plainText('a\ud800b')).toBe('a\ufffdb')
  })

  test('is cut at 200 characters, with an ellipsis and without splitting a visible character', () => {
    expect(foreign('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
    expect(shortened(`${'x'.repeat(5)}👩‍👧‍👦`, 10)).toBe('xxxxx…')
    expect(shortened('0123456789', 10)).toBe('0123456789')
  })

  test('of millions of characters is cut, too', () => {
    expect(foreign('a\u0301'.repeat(2_000_000)).length).toBeLessThanOrEqual(200)
  })

  test('is isolated when it is right-to-left', () => {
    expect(quoted('שלום')).toBe('“\u2068שלום\u2069”')
  })

  test('becomes a sentence with one period', () => {
    expect(asSentence('Upload it again')).toBe('Upload it again.')
    expect(asSentence('Upload it again.')).toBe('Upload it again.')
    expect(asSentence('…')).toBe('')
  })

  test.each([
    ['Ana wrote: “Hello 🙂”', 'Ana wrote: “Hello 🙂.”'],
    ['Ana wrote: “\u2068שלום\u2069”', 'Ana wrote: “\u2068שלום\u2069.”'],
    ['Ana wrote: “Hello!”', 'Ana wrote: “Hello!”'],
    ['Ana wrote: “Hello…”', 'Ana wrote: “Hello…”'],
    ['Ana sent the document “bill.pdf”', 'Ana sent the document “bill.pdf”.'],
    ['Ana answered the flow “77”', 'Ana answered the flow “77”.'],
    ['Ana sent a photo', 'Ana sent a photo.'],
  ])('has its period inside the quotation marks, unless they are around a value: %s', (given, told) =>
    expect(ended(given)).toBe(told),
  )
})
