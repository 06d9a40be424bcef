import { describe, expect, test } from 'vitest'
import { oneScreen, play, shown } from '../testing/play'

describe('texts', () => {
  test.each(['TextHeading', 'TextSubheading', 'TextBody', 'TextCaption', 'RichText'] as const)(
    '%s shows its text',
    (type) => {
      const run = play(oneScreen([{ type, text: 'Hello' }]), [])
      expect(shown(run, type)).toMatchObject({
        text: 'Hello',
        id: '/screens/0/layout/children/0',
        isMarkdown: type === 'RichText',
      })
    },
  )

  test('a body has weight, strike-through and markdown, and a list gives lines', () => {
    const run = play(
      oneScreen([
        {
          type: 'TextBody',
          text: ['**a**', 'b'],
          'font-weight': 'bold',
          strikethrough: true,
          markdown: true,
        },
      ]),
      [],
    )
    expect(shown(run, 'TextBody')).toMatchObject({
      text: '**a**\nb',
      weight: 'bold',
      isStruckThrough: true,
      isMarkdown: true,
    })
  })

  test('of a document, an endpoint and whoever types has no pile of marks, and identifiers stay as they are', () => {
    const pile = `a${'\u0301'.repeat(100_000)}`
    const data = { said: { type: 'string', __example__: pile } }
    const option = { id: pile, title: pile, description: pile }
    const children = [
      { type: 'TextBody', text: '${data.said}' },
      { type: 'TextInput', name: 'mine', label: pile, 'init-value': '${data.said}' },
      { type: 'RadioButtonsGroup', name: 'one', label: 'One', 'data-source': [option] },
    ]
    const run = play(oneScreen(children, { data, title: pile }), [])
    const longest = (value: unknown): number =>
      Math.max(
        ...JSON.stringify(value, (name, member: unknown) => (name === 'id' ? '' : member))
          .split('"')
          .map(({ length }) => length),
      )
    expect(longest(run.views)).toBeLessThan(100)
    expect(shown(run, 'RadioButtonsGroup')).toMatchObject({ options: [{ id: pile }] })
  })

  test('is computed from data, once: what data says is not computed again', () => {
    const data = { name: { type: 'string', __example__: '${form.secret}' } }
    const run = play(oneScreen([{ type: 'TextBody', text: "`'Hi ' ${data.name}`" }], { data }), [])
    expect(shown(run, 'TextBody')?.text).toBe('Hi ${form.secret}')
  })

  test('a reference among text without backticks stays as written, and a bad one shows nothing', () => {
    const run = play(
      oneScreen([
        { type: 'TextHeading', text: 'Hi ${data.name}' },
        { type: 'TextBody', text: '${data.nowhere}' },
      ]),
      [],
    )
    expect(shown(run, 'TextHeading')?.text).toBe('Hi ${data.name}')
    expect(shown(run, 'TextBody')?.text).toBe('')
  })

  test('is hidden when visible is false', () => {
    const run = play(oneScreen([{ type: 'TextBody', text: 'Hello', visible: '`1 > 2`' }]), [])
    expect(shown(run, 'TextBody')).toBeUndefined()
  })
})
