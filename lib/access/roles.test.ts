import { describe, expect, test } from 'vitest'
import { permissions, refusal, roleHolders, roleNamed, roles, roleTitle } from './roles'

describe('the permissions of a role', () => {
  test('are complete for admins', () => {
    for (const permission of permissions) expect(refusal('admin', permission)).toBeUndefined()
  })

  test('always include reading templates and phone numbers', () => {
    for (const role of roles) {
      expect(refusal(role, 'templates.read')).toBeUndefined()
      expect(refusal(role, 'phone-numbers.read')).toBeUndefined()
    }
  })

  test('are limited to reading, simulated phones and their own account for viewers', () => {
    const allowed = permissions.filter((permission) => !refusal('viewer', permission))
    expect(allowed).toEqual([
      'templates.read',
      'phone-numbers.read',
      'business-profile.read',
      'qr-codes.read',
      'overview.read',
      'flows.read',
      'events.read',
      'incidents.read',
      'calling.read',
      'phones.use',
      'account.manage',
    ])
  })

  test('reserve people, the audit log and SIP credentials for admins', () => {
    for (const role of ['developer', 'marketer', 'viewer'] as const) {
      expect(refusal(role, 'calling.sip')).toBeDefined()
      expect(refusal(role, 'people.manage')).toBeDefined()
      expect(refusal(role, 'audit.read')).toBeDefined()
    }
  })

  test('are refused with a message naming the roles that have them', () => {
    expect(refusal('viewer', 'templates.write')).toBe(
      'Your role (viewer) can’t edit templates. Only admins, developers, and marketers can. Ask an admin to change your role.',
    )
    expect(refusal('marketer', 'people.manage')).toBe(
      'Your role (marketer) can’t manage people. Only admins can. Ask an admin to change your role.',
    )
  })
})

describe('the name of a role', () => {
  test('is shown as typed for a custom role, and capitalized for a built-in one', () => {
    expect(roleTitle('admin')).toBe('Admin')
    expect(roleTitle('night shift EU')).toBe('night shift EU')
    expect(roleTitle({ names: ['marketer', 'night shift EU'], permissions: [] })).toBe(
      'Marketer and night shift EU',
    )
  })

  test('is also worded for everyone who has the role', () => {
    expect(roleHolders('viewer')).toBe('viewers')
    expect(roleHolders('Night shift')).toBe('everyone with the role Night shift')
  })
})

describe('a stored role', () => {
  test('is recognized only by its exact name', () => {
    expect(roleNamed('marketer')).toBe('marketer')
    for (const word of ['user', 'Admin', 'admin,viewer', '', null]) expect(roleNamed(word)).toBeUndefined()
  })
})
