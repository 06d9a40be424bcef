import { describe, expect, test } from 'vitest'
import { readInlines, readRichText } from './rich-text'

const text = (words: string) => ({ kind: 'text', text: words })

describe('Markdown in a flow', () => {
  test('has two heading levels, paragraphs and flat lists', () => {
    expect(readRichText('# One\n## Two\n### Three\n\nWords\n- a\n* b\n1. c\n2) d')).toEqual([
      { kind: 'heading', level: 1, inlines: [text('One')] },
      { kind: 'heading', level: 2, inlines: [text('Two')] },
      { kind: 'paragraph', inlines: [text('### Three')] },
      { kind: 'paragraph', inlines: [text('Words')] },
      { kind: 'list', isOrdered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', isOrdered: true, items: [[text('c')], [text('d')]] },
    ])
  })

  test('has tables, while a line of bars without a separator row is text', () => {
    expect(readRichText('| A | B |\n| --- | :-: |\n| 1 | **2** |\nend')).toEqual([
      {
        kind: 'table',
        head: [[text('A')], [text('B')]],
        rows: [[[text('1')], [{ kind: 'bold', children: [text('2')] }]]],
      },
      { kind: 'paragraph', inlines: [text('end')] },
    ])
    expect(readRichText('| A |')).toEqual([{ kind: 'paragraph', inlines: [text('| A |')] }])
  })
})

describe('inline Markdown', () => {
  test('has nested bold, italic and strikethrough', () => {
    expect(readInlines('a **b *c* d** ~~e~~ snake_case_name')).toEqual([
      text('a '),
      { kind: 'bold', children: [text('b '), { kind: 'italic', children: [text('c')] }, text(' d')] },
      text(' '),
      { kind: 'strike', children: [text('e')] },
      text(' snake_case_name'),
    ])
  })

  test('has links and images', () => {
    expect(readInlines('See [the *terms*](https://a.example/t) ![cat](data:image/png;base64,AA)')).toEqual([
      text('See '),
      {
        kind: 'link',
        href: 'https://a.example/t',
        children: [text('the '), { kind: 'italic', children: [text('terms')] }],
      },
      text(' '),
      { kind: 'image', address: 'data:image/png;base64,AA', alt: 'cat' },
    ])
  })

  test.each(['2 * 3', 'a ** b', 'snake', '[no link]', '![', '****', '~~'])(
    'keeps unmatched markers as text: %s',
    (line) => {
      const joined = readInlines(line)
        .map((inline) => (inline.kind === 'text' ? inline.text : '?'))
        .join('')
      expect(joined).toBe(line)
    },
  )

  test('has escaped markers', () => {
    expect(readInlines('\\*a\\*')).toEqual([text('*a*')])
  })

  test('with thousands of unmatched markers is parsed', () => {
    expect(readInlines('*['.repeat(20_000)).length).toBeGreaterThan(0)
  })
})
