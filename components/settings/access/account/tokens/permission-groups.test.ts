import { expect, test } from 'vitest'
import { heldGroups, permissionGroups, permissionsText } from './permission-groups'

test('permissions are grouped by area', () => {
  expect(permissionGroups(['templates.read', 'qr-codes.read', 'templates.write'])).toEqual([
    {
      title: 'Templates',
      choices: [
        { value: 'templates.read', label: 'See templates' },
        { value: 'templates.write', label: 'Edit templates' },
      ],
      shortcuts: [
        { label: 'All', values: ['templates.read', 'templates.write'] },
        { label: 'Read only', values: ['templates.read'] },
      ],
    },
    { title: 'QR codes', choices: [{ value: 'qr-codes.read', label: 'See QR codes' }], shortcuts: [] },
  ])
})

test('a group without read permissions offers only “All”', () => {
  const [group] = permissionGroups(['flows.write', 'flows.publish'])
  expect(group?.shortcuts.map(({ label }) => label)).toEqual(['All'])
})

test('held permissions are grouped as in the role editor, in the order of the table', () => {
  const [one, other] = ['qr-codes.read', 'templates.read'].map((permission) => ({ permission, by: [] }))
  expect(heldGroups([one, other].filter((each) => each !== undefined))).toEqual([
    { title: 'Templates', held: [{ ...other, label: 'See templates' }] },
    { title: 'QR codes', held: [{ ...one, label: 'See QR codes' }] },
  ])
})

test('the permissions of a token are described in words', () => {
  const text = permissionsText(['templates.read', 'flows.write', 'gone.read'])
  expect(text).toBe('See templates, edit flows, gone.read')
})
