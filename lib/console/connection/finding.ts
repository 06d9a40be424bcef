import type { CheckOutcome } from '@/lib/contract/connection'

/** Result of a check, without time and duration. */
export type Finding = Pick<CheckOutcome, 'state' | 'sentence' | 'repair' | 'facts' | 'until'>

export const good = (sentence: string, facts?: CheckOutcome['facts']): Finding => ({
  state: 'good',
  sentence,
  facts,
})
export const warning = (sentence: string, repair: string, facts?: CheckOutcome['facts']): Finding => ({
  state: 'warning',
  sentence,
  repair,
  facts,
})
export const failed = (sentence: string, repair: string, facts?: CheckOutcome['facts']): Finding => ({
  state: 'failed',
  sentence,
  repair,
  facts,
})
export const blocked = (what: string): Finding => ({
  state: 'blocked',
  sentence: `This couldn’t be checked: ${what}.`,
})
