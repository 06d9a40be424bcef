import { expect, test } from 'vitest'
import { offline } from './api'
import { withFieldPaths } from './problem-error'

test('field errors are mapped to the paths of their inputs', () => {
  const refused = { ...offline, fields: { place: 'At most 80 characters.' } }
  expect(withFieldPaths(refused, (path) => `label.${path}`)).toEqual({
    ...offline,
    fields: { 'label.place': 'At most 80 characters.' },
  })
})
