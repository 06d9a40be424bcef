import { describe, expect, test } from 'vitest'
import { checkFlow } from './check'
import { exchange, flow, footer, form, heading, input, lastScreen, screen } from './rules/testing/flows'

const right = flow([
  screen('A', [form([input('name'), footer({ name: 'complete', payload: { name: '${form.name}' } })])], {
    terminal: true,
  }),
])
const text = JSON.stringify(right, null, 2)

const write = (children: unknown[], more = {}) =>
  JSON.stringify(flow([lastScreen('A', children)], more), null, 2)

describe('checkFlow', () => {
  test('reports nothing for a valid document', () => {
    expect(checkFlow(text)).toMatchObject({
      findings: [],
      more: 0,
      isPublishable: true,
      version: { name: '7.3' },
    })
  })

  test('reports findings with their lines, in document order', () => {
    const { findings, isPublishable } = checkFlow(
      write([heading('x', { visibel: true }), { type: 'TextHeadin' }, heading('y'.repeat(81))]),
    )
    expect(isPublishable).toBe(false)
    expect(findings.map(({ code, pointer, range, rule }) => [code, pointer, range.start.line, rule])).toEqual(
      [
        ['INVALID_PROPERTY_KEY', '/screens/0/layout/children/0/visibel', 13, 'member-is-known'],
        ['INVALID_PROPERTY_VALUE', '/screens/0/layout/children/1/type', 16, 'component-is-known'],
        ['TEXT_CUT_OFF', '/screens/0/layout/children/2/text', 20, 'text-fits-the-phone'],
      ],
    )
  })

  test('allows publishing with warnings', () => {
    const { findings, isPublishable } = checkFlow(write([heading('y'.repeat(81))]))
    expect(findings.map(({ severity }) => severity)).toEqual(['warning'])
    expect(isPublishable).toBe(true)
  })

  test('reports syntax problems and content problems together', () => {
    const { findings } = checkFlow(write([heading('x', { extra: 1 })]).replace('"title"', '// here\n"title"'))
    expect(findings.map(({ code }) => code)).toEqual(['COMMENT_IN_JSON', 'INVALID_PROPERTY_KEY'])
  })

  test('reports exactly one finding, within the text, for a document truncated anywhere', () => {
    for (let end = 0; end < text.length; end += 1) {
      const { findings, isPublishable } = checkFlow(text.slice(0, end))
      expect(isPublishable).toBe(false)
      expect(findings, text.slice(0, end)).toHaveLength(1)
      for (const { range } of findings) {
        expect(range.start.line).toBeGreaterThan(0)
        expect(range.end.offset).toBeLessThanOrEqual(end)
      }
    }
  })

  test('reports the truncation first, and no problems caused by it', () => {
    const whole = write([heading('x', { extra: 1 }), { type: 'TextInput', label: 'Name', name: 'n' }])
    const { findings } = checkFlow(whole.slice(0, whole.indexOf('"label"')))
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['INVALID_FLOW_JSON', 'The document ends here in the middle; 6 brackets are still open.'],
      ['INVALID_PROPERTY_KEY', expect.stringContaining('extra')],
    ])
  })

  test('lists 1,000 findings in document order, prefers errors, and counts the rest', () => {
    const cut = heading('y'.repeat(81))
    const many = checkFlow(write([...Array(1500).fill(cut), ...Array(900).fill({ type: 'Zzzzzzzz' })]))
    expect(many.findings).toHaveLength(1000)
    expect(many.findings.filter(({ code }) => code === 'INVALID_PROPERTY_VALUE')).toHaveLength(900)
    expect(many.more).toBeGreaterThanOrEqual(1400)
    const offsets = many.findings.map(({ range }) => range.start.offset)
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  })

  test.each([
    ['deep lists', '['.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    ['brackets that do not match', '[}{]'.repeat(50_000)],
    ['half a million errors', `[${'1 '.repeat(500_000)}]`],
    ['half a million comments', `${'/**/'.repeat(500_000)}{}`],
    ['a million members', `{${'"k":1,'.repeat(1_000_000)}"k":1}`],
    ['very many wrong components', write([...Array(50_000).fill({ type: 'Zz', a: 1 })])],
    ['a text of 9 MB', write([heading('é'.repeat(4_500_000))])],
    ['a name of 9 MB', `{"${'k'.repeat(9_000_000)}": 1}`],
    ['lone surrogates', write([heading('x')]).replace('"x"', '"\\ud800\udc00\ud83d"')],
    [
      'huge numbers',
      write([{ type: 'Image', src: 'aGk=', width: 1 }]).replace('1\n', `${'9'.repeat(10_000)}\n`),
    ],
    [
      'names such as __proto__',
      '{"__proto__": {"screens": []}, "constructor": 1, "screens": [{"toString": 1}]}',
    ],
    ['ten thousand screens', JSON.stringify(flow(Array(10_000).fill({ id: 'A' })))],
    [
      'routing in a circle',
      JSON.stringify(
        flow([screen('A', [footer(exchange())])], {
          data_api_version: '3.0',
          routing_model: { A: ['B'], B: ['A'] },
        }),
      ),
    ],
  ])('survives %s', (_, hostile) => {
    const { findings } = checkFlow(hostile)
    expect(findings.length).toBeLessThanOrEqual(1000)
    for (const { message } of findings) expect(message.length).toBeLessThan(600)
  })
})

test.each([
  ['{"version": \'7.3\', "screens": []}', 'version'],
  ['{"version": "7.3", "screens": [{"id": \'A\', "title": "A", "layout": {}}]}', 'id'],
])('a member with an invalid JSON value is reported once, not also as missing: %s', (text, name) => {
  const { findings } = checkFlow(text)
  expect(findings.filter(({ code }) => code === 'INVALID_FLOW_JSON')).toHaveLength(1)
  const missing = findings.filter(
    ({ code, message }) => /MISSING/.test(code) && message.includes(`"${name}"`),
  )
  expect(missing).toEqual([])
})
