import { describe, expect, test } from 'vitest'
import { oneScreen, play, shown } from '../testing/play'

describe('text components', () => {
  test.each(['TextHeading', 'TextSubheading', 'TextBody', 'TextCaption', 'RichText'] as const)(
    'of type %s show their text',
    (type) => {
      const run = play(oneScreen([{ type, text: 'Hello' }]), [])
      expect(shown(run, type)).toMatchObject({
        text: 'Hello',
        id: '/screens/0/layout/children/0',
        isMarkdown: type === 'RichText',
      })
    },
  )

  test('of type TextBody support weight, strikethrough, markdown and lists of lines', () => {
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

  test('shorten piles of combining marks everywhere, but leave ids unchanged', () => {
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

  test('are computed only once, so references inside data are not evaluated', () => {
    const data = { name: { type: 'string', __example__: '${form.secret}' } }
    const run = play(oneScreen([{ type: 'TextBody', text: "`'Hi ' ${data.name}`" }], { data }), [])
    expect(shown(run, 'TextBody')?.text).toBe('Hi ${form.secret}')
  })

  test('show references mixed with text as written, and unknown references as empty', () => {
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

  test('are hidden if visible is false', () => {
    const run = play(oneScreen([{ type: 'TextBody', text: 'Hello', visible: '`1 > 2`' }]), [])
    expect(shown(run, 'TextBody')).toBeUndefined()
  })
})
