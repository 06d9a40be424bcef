import { describe, expect, test } from 'vitest'
import { changesOf, newKey, toValues } from './automation-values'

const saved = {
  enable_welcome_message: false,
  prompts: ['Where is my order?', 'Opening hours'],
  commands: [{ command_name: 'help', command_description: 'Talk to a person', id: '7' }],
}
const values = toValues(saved)
const withPrompts = (...prompts: string[]) => ({
  ...values,
  prompts: toValues({ ...saved, prompts }).prompts,
})

describe('what was changed', () => {
  test('is nothing right after loading, nor by spaces at an edge, nor by members we do not know', () => {
    expect(changesOf(values, saved)).toBeUndefined()
    expect(changesOf(withPrompts('Where is my order? ', 'Opening hours'), saved)).toBe(undefined)
  })

  test('is the part alone that was', () => {
    expect(changesOf({ ...values, enable_welcome_message: true }, saved)).toEqual({
      enable_welcome_message: true,
    })
    expect(changesOf({ ...values, commands: [] }, saved)).toEqual({ commands: [] })
  })

  test('is another order, too', () => {
    expect(changesOf({ ...values, prompts: values.prompts.toReversed() }, saved)).toEqual({
      prompts: ['Opening hours', 'Where is my order?'],
    })
  })

  test('is sent without spaces at the edges', () => {
    expect(changesOf(withPrompts('  Hello '), saved)).toEqual({ prompts: ['Hello'] })
  })
})

test('a new row has a key of its own', () => {
  expect(newKey([])).toBe('0')
  expect(newKey([{ key: '2' }, { key: '0' }])).toBe('3')
})
