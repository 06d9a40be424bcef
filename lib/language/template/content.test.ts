import { describe, expect, test } from 'vitest'
import { contentOf, readContent } from './content'

describe('reading a template', () => {
  test('accepts types in lower case and keeps the paths of the parts', () => {
    const read = readContent({
      category: 'utility',
      language: 'pt-BR',
      parameter_format: 'named',
      components: [
        { type: 'carousel', cards: [] },
        { type: 'header', format: 'image' },
        { type: 'body', text: 'Hi {{name}}' },
        { type: 'buttons', buttons: [{ type: 'url', text: 'Go', url: 'https://x.test' }, { type: 'mpm' }] },
      ],
    })
    expect(read).toMatchObject({
      category: 'UTILITY',
      language: 'pt_BR',
      parameterFormat: 'NAMED',
      header: { index: 1, path: 'components.1', format: 'IMAGE', text: undefined },
      body: { index: 2, text: 'Hi {{name}}', variables: [{ name: 'name' }] },
      buttons: {
        buttons: [
          { kind: 'URL', path: 'components.3.buttons.0', url: 'https://x.test' },
          { kind: 'MPM', type: 'MPM' },
        ],
      },
      others: [{ type: 'CAROUSEL', index: 0 }],
    })
    expect(read.footer).toBeUndefined()
  })

  test('lists a second component of a type under others', () => {
    const read = readContent({
      components: [
        { type: 'BODY', text: 'a' },
        { type: 'BODY', text: 'b' },
      ],
    })
    expect([read.body?.text, read.others.map(({ raw }) => raw.text)]).toEqual(['a', ['b']])
  })

  test('treats wrong types as missing but keeps the raw values', () => {
    const read = readContent({ components: [{ type: 'BODY', text: 5, example: 'x' }] })
    expect(read.body).toMatchObject({ text: undefined, raw: { text: 5 }, samples: { isMalformed: true } })
  })
})

describe('the content of a stored template', () => {
  test('has no status and no id', () => {
    const stored = {
      id: '1',
      status: 'APPROVED',
      name: 'a',
      category: 'UTILITY',
      language: 'en',
      components: [],
    }
    expect(contentOf(stored)).toEqual({ name: 'a', category: 'UTILITY', language: 'en', components: [] })
  })
})
