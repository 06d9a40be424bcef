import type { Tone } from '@/components/ui/tone'
import type { CheckState, ConnectionCheck } from '@/lib/contract/connection'

export const checkTitle: Record<ConnectionCheck, string> = {
  address: 'The service can be reached',
  token: 'The access token is valid',
  account: 'The account is there',
  numbers: 'The phone numbers are visible',
  clock: 'The clocks agree',
  callback: 'Events can come in',
  events: 'Events do come in',
}

export const stateWord: Record<CheckState, string> = {
  good: 'In order',
  warning: 'Look at this',
  failed: 'Not in order',
  blocked: 'Waits',
}

export const stateTone: Record<CheckState, Tone> = {
  good: 'success',
  warning: 'warning',
  failed: 'danger',
  blocked: 'neutral',
}
