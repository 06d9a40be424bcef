import type { CheckState, ConnectionCheck } from '@/lib/contract/connection'
import type { Tone } from '@/lib/labels/tone'

export const checkTitle: Record<ConnectionCheck, string> = {
  address: 'The service can be reached',
  token: 'The access token is valid',
  account: 'The account exists',
  numbers: 'The phone numbers are visible',
  clock: 'The clocks are in sync',
  callback: 'The webhook responds',
  events: 'Events arrive',
}

export const stateWord: Record<CheckState, string> = {
  good: 'Passed',
  warning: 'Warning',
  failed: 'Failed',
  blocked: 'Skipped',
}

export const stateTone: Record<CheckState, Tone> = {
  good: 'success',
  warning: 'warning',
  failed: 'danger',
  blocked: 'neutral',
}
