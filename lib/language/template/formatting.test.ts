import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUnclosedFormatting, markers, parseFormatting, type Span } from './formatting'

/** Writes spans as nested words: `bold(text)`. */
function drawn(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'text') return span.text
      if (span.kind === 'variable') return `<${span.name}>`
      return `${span.kind}(${drawn(span.children)})`
    })
    .join('')
}

/** Rebuilds the source from the leaves and the markers around them. */
function rebuilt(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'text') return span.text
      if (span.kind === 'variable') return `{{${span.name}}}`
      const marker = span.kind === 'link' ? '' : markers[span.kind]
      return marker + rebuilt(span.children) + marker
    })
    .join('')
}

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
    ['* a*', '* a*'],
    ['*a\nb*', '*a\nb*'],
    ['*a*b', '*a*b'],
    ['{{1}}*a*', '<1>*a*'],
    ['(*a*)', '(bold(a))'],
    ['____ and ***', '____ and ***'],
    ['*a _b* c_', 'bold(a _b) c_'],
    ['www.example.com/{{1}}', 'link(www.example.com/<1>)'],
    ['*жирный* текст', 'bold(жирный) текст'],
  ])('of %j is read as phones read it', (text, expected) => {
    expect(drawn(parseFormatting(text))).toBe(expected)
  })

  test('means nothing inside a link', () => {
    expect(drawn(parseFormatting('see https://x.test/_a_/b, thanks'))).toBe(
      'see link(https://x.test/_a_/b), thanks',
    )
  })

  test('loses nothing, and every place is true', () => {
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
        expect(rebuilt(spans)).toBe(text)
        check(text, spans, 0, text.length)
      }),
      { numRuns: 500 },
    )
  })

  test('of a hostile megabyte is read in one pass', () => {
    for (const piece of ['*a ', '_a\n', '*a* _b', '```', '`a ', '{{', '{{{1', '}}', 'https://']) {
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
