import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedText } from './formatted-text'
import { messageText } from './message-text'

const drawn = (text: string): string => renderToStaticMarkup(<FormattedText pieces={messageText(text)} />)

const unescaped: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text on the screen, without markup. */
const lettersOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => unescaped[entity] ?? entity)

const isLetter = /[\p{L}\p{M}\p{Extended_Pictographic}{}!?"'&]/gu
const letters = (text: string): string => (text.match(isLetter) ?? []).join('')

test('lists, quotes and bold text are rendered as elements', () => {
  expect(drawn('Take\n- *a*\n- b\n3. c\n> d\n> e')).toBe(
    'Take\n<ul class="list-disc ps-[1.3em]"><li><strong class="font-bold">a</strong></li><li>b</li></ul>' +
      '<ol class="list-decimal ps-[1.8em]"><li value="3">c</li></ol>' +
      '<blockquote class="my-0.5 border-s-3 border-(--phone-faint) ps-2 text-(--phone-faint)"><div>d</div><div>e</div></blockquote>',
  )
})

test.each([
  ['*a*', '<strong class="font-bold">a</strong>'],
  ['_a_', '<em class="italic">a</em>'],
  ['~a~', '<s class="line-through">a</s>'],
  ['`a`', '<code class="rounded-sm bg-(--phone-fill) px-1 font-mono text-[0.85em]">a</code>'],
  ['```a```', '<code class="font-mono text-[0.85em]">a</code>'],
])('the format %s has its own element and look', (text, markup) => {
  expect(drawn(`Take ${text}.`)).toBe(`Take ${markup}.`)
})

test('no letter is lost, whatever the formatting and text direction', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '* ',
      '\n- ',
      '\n1. ',
      '\n> ',
      '*',
      '_',
      '~',
      '`',
      '```',
      '\n',
      ' ',
      'https://x.test/',
      '{{1}}',
    ),
    fc.constantFrom('שלום', 'مرحبا', '\u200F', 'é', '👩‍👩‍👧', 'a', '<b>', '&amp;'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(letters(lettersOf(drawn(text)))).toBe(letters(text))
    }),
    { numRuns: 1000 },
  )
})
