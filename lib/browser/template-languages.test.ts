import { expect, test } from 'vitest'
import { languageVersionsAtOnce, requestLimits, templateLimits } from '@/lib/contract/limits'
import { countCharacters } from '@/lib/language/template/count-characters'
import { partsOf } from './template-languages'

test('texts with many bytes per character are split into more parts, each within the limits', () => {
  // One family emoji is one character, eleven code units and 25 bytes; as many as a body can have.
  const text = '👨‍👩‍👧‍👦'.repeat(templateLimits.bodyCharacters)
  expect(countCharacters(text)).toBe(templateLimits.bodyCharacters)
  const versions = Array.from({ length: 60 }, (_, index) => ({
    name: `order_${index}`,
    language: 'ne',
    texts: [
      { part: 'body', text },
      { part: 'header', text: text.slice(0, 11 * templateLimits.headerCharacters) },
    ],
  }))
  const parts = partsOf(versions)
  expect(parts.flat()).toEqual(versions)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(languageVersionsAtOnce)
    expect(new TextEncoder().encode(JSON.stringify({ versions: part })).length).toBeLessThan(
      requestLimits.jsonBytes,
    )
  }
  expect(parts.length).toBeGreaterThan(Math.ceil(versions.length / languageVersionsAtOnce))
  expect(partsOf(versions.map(({ name, language }) => ({ name, language })))).toHaveLength(3)
})
