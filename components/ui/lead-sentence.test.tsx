import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeadSentence } from './lead-sentence'

const drawn = (text: string) => renderToStaticMarkup(<LeadSentence text={text} />)
const textIn = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('the first sentence stands out from its explanation, and no text is lost', () => {
  const text = 'The template autumn_sale (fr) was paused. Too many people blocked it.'
  const html = drawn(text)
  expect(html).toContain('text-text-muted">Too many people blocked it.')
  expect(html).toContain('font-medium">autumn_sale (fr)<')
  expect(textIn(html)).toBe(text)
})

test('the flow or number that a sentence is about is highlighted', () => {
  expect(drawn('The flow “Where is my order” is now throttled.')).toContain(
    'font-medium">“Where is my order”<',
  )
  const number = drawn('The business with the number +33 1 99 00 12 34 can’t start conversations.')
  expect(number).toMatch(/font-medium"><span[^>]*>\+33 1 99 00 12 34</)
})

test('the person that a sentence is about is highlighted, without the number', () => {
  const html = drawn('No one answered the call from Jonas Weber (+1 555-010-0002).')
  expect(html).toContain('font-medium">Jonas Weber<')
  expect(html.match(/font-medium/g)).toHaveLength(1)
  expect(drawn('Lucía Gómez (+1 555-010-0164) wrote: “Hi”.')).toContain('font-medium">Lucía Gómez<')
  expect(drawn('The call to +1 555-010-0001 failed.')).toMatch(/font-medium"><span[^>]*>\+1 555-010-0001</)
})

test('a single sentence is not split at names, numbers or quotes', () => {
  for (const text of [
    'A message to +1 650-555-0123 was read.',
    'The flow 7.3 is now throttled.',
    'a. ',
    'Ana wrote: “Hello! Is it here?”.',
  ]) {
    expect(drawn(text)).not.toContain('text-text-muted')
    expect(textIn(drawn(text))).toBe(text)
  }
})
