import { describe, expect, test } from 'vitest'
import { callPermissionReasons, callPermissionStatuses } from '@/lib/contract/call-states'
import { callsText, permissionBadge, permissionText, reasonText } from './permission-words'

describe('call permission texts', () => {
  test('exist for every status, and show unknown ones unchanged', () => {
    for (const status of callPermissionStatuses) {
      expect(permissionText(status)).toMatch(/^[A-Z].* /)
      expect(permissionBadge(status).label).toMatch(/^[A-Z]/)
    }
    expect(permissionBadge('constructor').label).toBe('constructor')
    expect(permissionText('constructor')).toBe('constructor')
  })

  test('explain why someone can’t be called, even for unknown reasons', () => {
    expect(reasonText({ reason: 'PERMISSION_DENIED' })).toBe(callPermissionReasons.PERMISSION_DENIED)
    expect(reasonText({ reason: 'ELSE', details: { permission: { status: 'x' }, explanation: 'So.' } })).toBe(
      'So.',
    )
    const next_at = new Date(2026, 10, 22, 22, 51).getTime() / 1000
    const details = { permission: { status: 'permanent' }, calls: { used: 10, left: 0, next_at } }
    expect(reasonText({ reason: 'DAILY_CALL_LIMIT_REACHED', details })).toContain(
      'You can call again on November 22 at 10:51 PM.',
    )
    expect(reasonText({ reason: 'ELSE' })).toBe('Reason from the service: ELSE.')
    expect(reasonText({ reason: null })).toBe('The service gave no reason.')
  })

  test('count calls made and calls possible', () => {
    expect(callsText({ used: 0, left: 10 })).toBe('0 of 10 calls used in the last 24 hours')
    expect(callsText({ used: 1, left: null })).toBe('1 call in the last 24 hours (no limit)')
    expect(callsText({ used: 10, left: 0 })).toBe('10 of 10 calls used in the last 24 hours')
  })
})
