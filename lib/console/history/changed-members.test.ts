import { expect, test } from 'vitest'
import { changedMembers } from './changed-members'

test('what changed are the members that differ, also those that came or went', () => {
  const before = { about: 'Garden center', email: 'a@example.com', websites: ['https://one.example'] }
  const after = { about: 'Garden center', websites: ['https://two.example'], address: '1 Oak Street' }
  expect(changedMembers('profile', before, after)).toEqual(['websites', 'address', 'email'])
})

test('what changed of a template are its parts', () => {
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

test('nothing is said to have changed where there was nothing before, or is nothing after', () => {
  expect(changedMembers('flow', null, { name: 'Order' })).toEqual([])
  expect(changedMembers('flow', { name: 'Order' }, null)).toEqual([])
})
