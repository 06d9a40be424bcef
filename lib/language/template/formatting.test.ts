import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormatKind, findUnclosedFormatting, markers, parseFormatting, type Span } from './formatting'

/** Writes spans as nested calls: `bold(text)`. */
function drawn(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'text') return span.text
      if (span.kind === 'variable') return `<${span.name}>`
      return `${span.kind}(${drawn(span.children)})`
    })
    .join('')
}

const blocks = new Set(['bullets', 'numbers', 'quote'])

/** Rebuilds the source from the spans and what surrounds them in `text`. */
function rebuilt(text: string, spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'text') return span.text
      if (span.kind === 'variable') return `{{${span.name}}}`
      const inside = rebuilt(text, span.children)
      if (blocks.has(span.kind))
        return span.children.map((line) => rebuilt(text, [line])).join('\n') + breakAfter(text, span)
      if (span.kind === 'line') return signOf(text, span) + inside
      const marker = span.kind === 'link' ? '' : markers[span.kind as FormatKind]
      return marker + inside + marker
    })
    .join('')
}

const breakAfter = (text: string, { start, end }: Span) => (end > start && text[end - 1] === '\n' ? '\n' : '')
const signOf = (text: string, { start, end }: Span) =>
  /^(?:[*-]|\d+\.|>) +/.exec(text.slice(start, end))?.[0] ?? 'no sign'

describe('formatting', () => {
  test.each([
    ['*bold* _italic_ ~strike~ `code`', 'bold(bold) italic(italic) strike(strike) code(code)'],
    ['```a\nb *c*```', 'mono(a\nb *c*)'],
    ['*a _b ~c~_*', 'bold(a italic(b strike(c)))'],
    ['_*both*_', 'italic(bold(both))'],
    ['*{{1}}.*', 'bold(<1>.)'],
    ['*{{first_name}}*', 'bold(<first_name>)'],
    ['_{{first_name}}_ x', 'italic(<first_name>) x'],
    ['snake_case_name', 'snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['*a *', '*a *'],
    ['*a\nb*', '*a\nb*'],
    ['*a*b', '*a*b'],
    ['{{1}}*a*', '<1>*a*'],
    ['(*a*)', '(bold(a))'],
    ['____ and ***', '____ and ***'],
    ['*a _b* c_', 'bold(a _b) c_'],
    ['www.example.com/{{1}}', 'link(www.example.com/<1>)'],
    ['*жирный* текст', 'bold(жирный) текст'],
    ['* a*', 'bullets(line(a*))'],
    ['Take:\n- *oak*\n* brass\nBye', 'Take:\nbullets(line(bold(oak))line(brass))Bye'],
    ['1. a\n2. b\n\n3. c', 'numbers(line(a)line(b))\nnumbers(line(c))'],
    ['> a\n> b\n- c', 'quote(line(a)line(b))bullets(line(c))'],
    ['- ```a\n- b``` c\n- d', 'bullets(line(mono(a\n- b) c)line(d))'],
    ['```a\n- b\n```\n- c', 'mono(a\n- b\n)\nbullets(line(c))'],
    ['> שלום *עולם*', 'quote(line(שלום bold(עולם)))'],
    ['-a\n1.a\n- \n>a\n 1. a\n1234. a', '-a\n1.a\n- \n>a\n 1. a\n1234. a'],
  ])('of %j is parsed as phones show it', (text, expected) => {
    expect(drawn(parseFormatting(text))).toBe(expected)
  })

  test('is ignored inside a link', () => {
    expect(drawn(parseFormatting('see https://x.test/_a_/b, thanks'))).toBe(
      'see link(https://x.test/_a_/b), thanks',
    )
  })

  test('is parsed without losing text, with correct positions', () => {
    const piece = fc.constantFrom(
      '*',
      '_',
      '~',
      '`',
      '```',
      ' ',
      'a',
      'é',
      '👍',
      '\n',
      '\n- ',
      '\n12. ',
      '\n> ',
      '* ',
      'ש',
      '.',
      '{{1}}',
      '{{a_b}}',
      'https://x.test/a',
    )
    const check = (text: string, spans: readonly Span[], from: number, to: number) => {
      let at = from
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(at)
        expect(span.end).toBeGreaterThan(span.start)
        if (span.kind === 'text') expect(text.slice(span.start, span.end)).toBe(span.text)
        if ('children' in span) check(text, span.children, span.start, span.end)
        at = span.end
      }
      expect(at).toBeLessThanOrEqual(to)
    }
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const spans = parseFormatting(text)
        expect(rebuilt(text, spans)).toBe(text)
        check(text, spans, 0, text.length)
      }),
      { numRuns: 500 },
    )
  })

  test('of 300,000 hostile characters is parsed within 5 seconds', () => {
    for (const piece of [
      '*a ',
      '_a\n',
      '*a* _b',
      '```',
      '`a ',
      '{{',
      '{{{1',
      '}}',
      'https://',
      '- a\n',
      '1. ```\n',
    ]) {
      parseFormatting(piece.repeat(Math.floor(300_000 / piece.length)))
    }
  }, 5000)
})

describe('unclosed formatting', () => {
  test.each([
    ['*a', 'bold', 0],
    ['say *a *', 'bold', 4],
    ['_a\nb_', 'italic', 0],
    ['~a', 'strike', 0],
    ['```a', 'mono', 0],
    ['*a _b* c_', 'italic', 3],
  ])('is found in %j', (text, kind, start) => {
    expect(findUnclosedFormatting(text)).toMatchObject([{ kind, start }])
  })

  test.each([
    '*a*',
    'a * b',
    '~5 minutes',
    'don`t',
    'snake_case',
    '____',
    '*{{1}}.*',
    '$350',
    '5*',
    'a_',
    '{{a_b}}',
  ])('is not found in %j', (text) => {
    expect(findUnclosedFormatting(text)).toEqual([])
  })
})
