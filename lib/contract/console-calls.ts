import type { Call } from './calling'

/** People's actions on a call in the console. The service only records that the business did it. */
export const consoleCallActions = ['placed', 'previewed', 'answered', 'ended'] as const
export type ConsoleCallAction = (typeof consoleCallActions)[number]

/** A person in the console, from the reader's perspective. */
export interface CallPerson {
  name: string
  /** Whether this is the reader. */
  is_you: boolean
}

/** A call with details that only the console knows. */
export interface ConsoleCall extends Call {
  people?: Partial<Record<ConsoleCallAction, CallPerson>>
  /** Whether the echo test answered, so there is no person at the other end. */
  is_echo?: boolean
}
