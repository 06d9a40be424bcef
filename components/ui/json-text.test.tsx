import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coloredJson } from './json-text'

const drawn = (text: string) => renderToStaticMarkup(<>{coloredJson(text)}</>)
const withoutMarkup = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')
const colorsIn = (text: string) =>
  Array.from(drawn(text).matchAll(/class="text-([a-z]+)-text">([^<]*)/g), ([, color, what = '']) => [
    what.replaceAll('&quot;', '"'),
    color,
  ])

test('names, texts, numbers and literals in JSON have different colors', () => {
  expect(colorsIn('{"name": "a \\" b", "size" : -1.5e3, "is": [true, null]}')).toEqual([
    ['"name"', 'accent'],
    ['"a \\" b"', 'warning'],
    ['"size"', 'accent'],
    ['-1.5e3', 'info'],
    ['"is"', 'accent'],
    ['true', 'danger'],
    ['null', 'danger'],
  ])
})

test.each(['{\n  "a": 1\n}', '{"a": "without an end', 'no JSON: 12 "x', ''])(
  'coloring %j keeps every character in place',
  (text) => {
    expect(withoutMarkup(drawn(text))).toBe(text)
  },
)
