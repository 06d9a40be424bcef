import { describe, expect, test } from 'vitest'
import { matchingCommands } from './composer'

const commands = [
  { command_name: 'track', command_description: 'Where it is' },
  { command_name: 'hours', command_description: 'When we are open' },
]
const named = (text: string) => matchingCommands(text, commands).map(({ command_name }) => command_name)

describe('suggested commands', () => {
  test('are all shown after a slash, then filtered by prefix', () => {
    expect(named('/')).toEqual(['track', 'hours'])
    expect(named('/H')).toEqual(['hours'])
    expect(named('/x')).toEqual([])
  })

  test('disappear once one is typed in full, and for any other text', () => {
    expect(named('/track')).toEqual([])
    expect(named('/track my order')).toEqual([])
    expect(named('and/or')).toEqual([])
    expect(named('')).toEqual([])
  })
})
