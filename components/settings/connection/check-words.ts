import type { CheckState, ConnectionCheck } from '@/lib/contract/connection'
import type { State } from '@/lib/labels/states/state'

export const checkTitle: Record<ConnectionCheck, string> = {
  address: 'The service can be reached',
  token: 'The access token is valid',
  account: 'The account exists',
  numbers: 'The phone numbers are visible',
  clock: 'The clocks are in sync',
  callback: 'The webhook responds',
  events: 'Events arrive',
}

export const checkStates: Record<CheckState, State> = {
  good: { label: 'Passed', tone: 'success' },
  warning: { label: 'Warning', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  blocked: { label: 'Skipped', tone: 'neutral' },
}
