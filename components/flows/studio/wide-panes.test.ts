import { expect, test } from 'vitest'
import { columnsOf } from './wide-panes'

test.each([
  [['canvas', 'phone'], true, [['canvas'], ['inspector'], ['phone']]],
  [['canvas', 'json', 'phone'], true, [['canvas'], ['inspector'], ['json'], ['phone']]],
  [['canvas', 'json', 'phone'], false, [['canvas'], ['inspector', 'json'], ['phone']]],
  [['canvas', 'json'], false, [['canvas'], ['inspector', 'json']]],
  [['json', 'phone'], false, [['json'], ['phone']]],
] as const)('the panes %o with plenty of space %s are laid out as %o', (open, isRoomy, columns) => {
  expect(columnsOf(open, isRoomy)).toEqual(columns)
})
