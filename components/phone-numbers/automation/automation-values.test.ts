import { describe, expect, test } from 'vitest'
import { changesOf } from '@/components/editing/three-way'
import { newKey, partLines, toAutomation, toValues } from './automation-values'

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

const changed = (now: typeof values) => changesOf(toAutomation, values, now)

describe('the automation update', () => {
  test('is empty after loading, ignoring surrounding spaces and unknown members', () => {
    expect(changed(toValues(saved))).toEqual({})
    expect(changed(withPrompts('Where is my order? ', 'Opening hours'))).toEqual({})
  })

  test('contains only the part that changed', () => {
    expect(changed({ ...values, enable_welcome_message: true })).toEqual({
      enable_welcome_message: true,
    })
    expect(changed({ ...values, commands: [] })).toEqual({ commands: [] })
  })

  test('includes a changed order', () => {
    expect(changed({ ...values, prompts: values.prompts.toReversed() })).toEqual({
      prompts: ['Opening hours', 'Where is my order?'],
    })
  })

  test('has texts without surrounding spaces', () => {
    expect(changed(withPrompts('  Hello '))).toEqual({ prompts: ['Hello'] })
  })
})

test('a new row has a unique key', () => {
  expect(newKey([])).toBe('0')
  expect(newKey([{ key: '2' }, { key: '0' }])).toBe('3')
})

test('a part is shown as lines of text', () => {
  expect(partLines(values, 'enable_welcome_message')).toEqual(['Off'])
  expect(partLines(values, 'prompts')).toEqual(['Where is my order?', 'Opening hours'])
  expect(partLines(values, 'commands')).toEqual(['/help: Talk to a person'])
})
