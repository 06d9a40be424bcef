import { expect, test } from 'vitest'
import { askedInstead } from './parse-options'

test.each([
  [['--help'], 'help'],
  [['-h'], 'help'],
  [['help'], 'help'],
  [['verify', 'help', '--help'], 'help'],
  [['archive', '-h'], 'help'],
  [['--version'], 'version'],
  [['schema', '--version', '7.3'], undefined],
  [['check', 'help'], undefined],
  [[], undefined],
])('%j asks for %s instead of a command', (args, instead) => {
  expect(askedInstead(args)).toBe(instead)
})
