import type { Call } from './calling'

/** What people of the console do with a call: to the service all of it is the business. */
export const consoleCallActions = ['placed', 'previewed', 'answered', 'ended'] as const
export type ConsoleCallAction = (typeof consoleCallActions)[number]

/** Someone of the console, for whoever reads. */
export interface CallPerson {
  name: string
  /** The reader. */
  is_you: boolean
}

/** A call as the console knows it: with what the service cannot tell. */
export interface ConsoleCall extends Call {
  people?: Partial<Record<ConsoleCallAction, CallPerson>>
  /** The echo answered it: nobody is at the other end. */
  is_echo?: boolean
}
