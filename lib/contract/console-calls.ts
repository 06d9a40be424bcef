import type { Call } from './calling'

/** What people do with a call in the console. The service only knows that the business did it. */
export const consoleCallActions = ['placed', 'previewed', 'answered', 'ended'] as const
export type ConsoleCallAction = (typeof consoleCallActions)[number]

/** Someone of the console, for whoever reads. */
export interface CallPerson {
  name: string
  /** The reader. */
  is_you: boolean
}

/** A call with what only the console knows about it. */
export interface ConsoleCall extends Call {
  people?: Partial<Record<ConsoleCallAction, CallPerson>>
  /** The echo test answered it, so no person is at the other end. */
  is_echo?: boolean
}
