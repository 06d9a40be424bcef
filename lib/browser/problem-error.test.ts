import { expect, test } from 'vitest'
import { offline } from './api'
import { withFieldPaths } from './problem-error'

test('sentences about what was sent stand at the inputs it was typed into', () => {
  const refused = { ...offline, fields: { place: 'At most 80 characters.' } }
  expect(withFieldPaths(refused, (path) => `label.${path}`)).toEqual({
    ...offline,
    fields: { 'label.place': 'At most 80 characters.' },
  })
})
