import { expect, test } from 'vitest'
import { changedMembers, differenceOf } from './changed-members'

test('changed members are those that differ, were added or were removed', () => {
  const before = { about: 'Garden center', email: 'a@example.com', websites: ['https://one.example'] }
  const after = { about: 'Garden center', websites: ['https://two.example'], address: '1 Oak Street' }
  expect(changedMembers('profile', before, after)).toEqual(['websites', 'address', 'email'])
})

test('changed members of a template are its parts', () => {
  const body = (text: string) => ({
    components: [
      { type: 'BODY', text },
      { type: 'FOOTER', text: 'Bye' },
    ],
  })
  expect(
    changedMembers(
      'template',
      { category: 'UTILITY', ...body('One') },
      { category: 'UTILITY', ...body('Two') },
    ),
  ).toEqual(['body'])
})

test('nothing counts as changed if there is no content before or after', () => {
  expect(changedMembers('flow', null, { name: 'Order' })).toEqual([])
  expect(changedMembers('flow', { name: 'Order' }, null)).toEqual([])
})

test('an item without earlier content was created, except a profile, which comes with its number', () => {
  const content = { name: 'Order' }
  expect(differenceOf('flow', null, content)).toEqual({ changed: [], isCreated: true })
  expect(differenceOf('flow', content, { name: 'Parcel' })).toEqual({ changed: ['name'], isCreated: false })
  expect(differenceOf('flow', content, null).isCreated).toBe(false)
  expect(differenceOf('profile', null, content).isCreated).toBe(false)
})
