import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { DocumentComparison } from './document-comparison'

const text = JSON.stringify(sampleFlow(), null, 2)
const htmlOf = (before: string, after: string) =>
  renderToStaticMarkup(<DocumentComparison before={before} after={after} label="Both, side by side" />)
const wordsOf = (before: string, after: string) => htmlOf(before, after).replaceAll(/<[^>]*>/g, '|')

test('changes are listed by screen and component, with a switch to the lines', () => {
  const after = text.replace('"label": "Name"', '"label": "Full name"').replace('"Second"', '"Last"')
  const words = wordsOf(text, after)
  expect(words).toContain('2 changes on 2 screens.')
  expect(words).toMatch(/First\|.*FIRST\|.*Text input “Full name”\|.*Label: “Name” to “Full name”/)
  expect(words).toMatch(/Last\|.*SECOND\|.*Title: “Second” to “Last”/)
  const html = htmlOf(text, after)
  expect(html).toContain('aria-label="View"')
  expect(html).toMatch(/value="changes"[^>]*checked|checked[^>]*value="changes"/)
  expect(html).not.toContain('<table')
})

test('a document that was only reformatted has no changes', () => {
  expect(wordsOf(text, JSON.stringify(sampleFlow()))).toContain('Only the formatting differs.')
  expect(wordsOf(text, text)).toContain('These versions are identical.')
})

test('a long value can be shown in full', () => {
  const long = 'Please read this before you continue. '.repeat(5)
  const html = htmlOf(text, text.replace('"Full name"', '""').replace('"More"', JSON.stringify(long)))
  expect(html).toContain('Show in full')
  expect(html).toContain(long)
})

test('a document that is not JSON is compared line by line', () => {
  const html = htmlOf(text, text.slice(0, -2))
  expect(html).toContain('isn’t valid JSON')
  expect(html).toContain('<table')
  expect(html).not.toContain('aria-label="View"')
})

test('markup in a document is escaped', () => {
  const html = htmlOf(text, text.replace('"label": "Name"', '"label": "<script>alert(1)</script>"'))
  expect(html).not.toContain('<script')
})
