import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HtmlNode, textFromHtml, withoutLiveParts } from './text-from-html'

type Child = HtmlNode | string

const text = (nodeValue: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] })

/** An element as a browser parses it. */
function h(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HtmlNode {
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    nodeValue: null,
    childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
    getAttribute: (attribute) => attributes[attribute.replace('data-style', 'style')] ?? null,
  }
}
const voidNames = new Set(['br', 'img'])
const read = (...children: Child[]) => textFromHtml(h('body', {}, ...children))

describe('text from HTML', () => {
  test('keeps the formatting that phones support', () => {
    expect(
      read(
        h('h1', {}, 'Sale'),
        '\n  ',
        h(
          'p',
          {},
          'Dear ',
          h('b', {}, 'Ana '),
          'and ',
          h('i', {}, h('b', {}, 'all')),
          ', ',
          h('s', {}, '20'),
          ' 10:',
        ),
        h('ul', {}, h('li', {}, 'oak'), '\n', h('li', {}, h('code', {}, 'brass'))),
        h('ol', { start: '3' }, h('li', {}, h('p', {}, 'a'), h('p', {}, 'b')), h('li', {}, 'c')),
        h('blockquote', {}, h('p', {}, 'so'), h('p', {}, 'it is')),
        h('pre', {}, 'x  y\n z\n'),
      ),
    ).toBe(
      '*Sale*\n\nDear *Ana* and *_all_*, ~20~ 10:\n\n- oak\n- `brass`\n\n3. a\nb\n4. c\n\n> so\n> it is\n\n```x  y\n z```',
    )
  })

  test('from a word processor is formatted by its styles', () => {
    const line = { style: 'margin-top:0pt;margin-bottom:0pt' }
    expect(
      read(
        h(
          'b',
          { style: 'font-weight:normal' },
          h('p', line, h('span', { style: 'font-weight:700' }, 'Bold'), ' plain'),
          h('p', line),
          h('p', line, h('span', { style: 'font-style:italic;text-decoration:line-through' }, 'both')),
        ),
      ),
    ).toBe('*Bold* plain\n\n_~both~_')
    const sign = (mark: string) =>
      h('span', { style: 'mso-list:Ignore' }, mark, h('span', {}, '\u00A0\u00A0'))
    expect(
      read(
        h('p', { class: 'MsoNormal' }, 'Take', h('o:p')),
        h('p', { class: 'MsoListParagraph' }, sign('·'), 'oak'),
        h('p', { class: 'MsoListParagraph' }, sign('2.'), 'brass'),
      ),
    ).toBe('Take\n- oak\n2. brass')
  })

  test('includes where links lead', () => {
    expect(
      read(
        h('a', { href: 'https://x.test/a' }, 'our shop'),
        ', ',
        h('a', { href: 'https://x.test/' }, 'x.test'),
        ', ',
        h('a', { href: 'javascript:alert(1)' }, 'here'),
      ),
    ).toBe('our shop (https://x.test/a), x.test, here')
  })

  test('excludes scripts, styles and hidden elements', () => {
    expect(
      read(
        h('script', {}, 'alert(1)'),
        h('style', {}, 'p{}'),
        h(
          'p',
          {},
          h('b', {}, 'a'),
          h('span', { style: 'display:none' }, 'x'),
          h('img', { alt: 'Logo', onerror: 'x()' }),
        ),
        h('img', { alt: '🎉' }),
      ),
    ).toBe('*a*\n\n🎉')
  })

  test('is read without styles and event handlers, which violate the content security policy', () => {
    expect(
      withoutLiveParts(
        '<style>p{}</style><P STYLE="color:red" onclick=\'a()\'>a style="x" onto=1 &lt;b style=""</P>',
      ),
    ).toBe(
      '<template>p{}</template><P data-style="color:red" data-onclick=\'a()\'>a style="x" onto=1 &lt;b style=""</P>',
    )
    expect(withoutLiveParts('<a '.repeat(300_000))).toHaveLength(900_000)
  }, 2000)

  test('has no markers inside words, where phones would show them', () => {
    expect(read(h('b', {}, 'W'), 'ord ', h('b', {}, 'a'))).toBe('Word *a*')
  })

  test('without formatting is left to the browser', () => {
    expect(read(h('div', {}, 'a'), h('p', {}, h('span', { style: 'color:red' }, 'b')))).toBeUndefined()
    expect(read('')).toBeUndefined()
  })

  test('keeps every letter, whatever the HTML', () => {
    const names = 'b i s p div ul ol li h2 pre code blockquote table tr td br a span script img font'.split(
      ' ',
    )
    const attributes = fc.record(
      {
        style: fc.constantFrom(
          'font-weight:700',
          'font-style:italic',
          'white-space:pre',
          'mso-list:l0',
          'margin-bottom:0',
          ';;:',
        ),
        href: fc.constantFrom('https://x.test/', 'javascript:0', ''),
        start: fc.constantFrom('7', '-1', 'x', '99999999999999999999'),
        class: fc.constantFrom('MsoNormal', ''),
      },
      { requiredKeys: [] },
    )
    const { node } = fc.letrec<{ node: Child }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6, depthSize: 'large' },
        fc.constantFrom('a', 'שלום', ' ', '\n', '*x*', '{{1}}', '👩‍👩‍👧', '&lt;', '- b'),
        fc
          .tuple(fc.constantFrom(...names), attributes, fc.array(tie('node'), { maxLength: 4 }))
          .map(([name, given, children]) => h(name, given, ...(voidNames.has(name) ? [] : children))),
      ),
    }))
    const lettersOf = (child: Child): string => {
      if (typeof child === 'string') return child.match(/[\p{L}\p{Extended_Pictographic}]/gu)?.join('') ?? ''
      if (child.nodeName === 'SCRIPT' || child.nodeName === 'IMG' || child.nodeName === 'BR') return ''
      return child.nodeType === 3
        ? lettersOf(child.nodeValue ?? '')
        : Array.from(child.childNodes, lettersOf).join('')
    }
    fc.assert(
      fc.property(fc.array(node), (children) => {
        const result = read(...children)
        if (result === undefined) return
        expect(lettersOf(result.replaceAll('(https://x.test/)', ''))).toBe(children.map(lettersOf).join(''))
      }),
      { numRuns: 1000 },
    )
  })

  test('excludes elements nested thousands of levels deep', () => {
    let deep: HtmlNode = h('b', {}, 'a')
    for (let count = 0; count < 5000; count += 1) deep = h('div', {}, deep)
    expect(read(deep, h('b', {}, 'c'))).toBe('*c*')
  })
})
