/** What the browser and the dashboard's own server say to each other about the connection to the service. */

/**
 * Who may use the simulated customers' phones: nobody, signed-in people, or anyone who can reach the console.
 */
export const phoneAccesses = ['off', 'signed-in', 'open'] as const
export type PhoneAccess = (typeof phoneAccesses)[number]

/** In dependency order. */
export const connectionChecks = [
  'address',
  'token',
  'account',
  'numbers',
  'clock',
  'callback',
  'events',
] as const
export type ConnectionCheck = (typeof connectionChecks)[number]

/** `blocked`: an earlier check must be fixed first. */
export type CheckState = 'good' | 'warning' | 'failed' | 'blocked'

export interface CheckFact {
  label: string
  value: string
}

export interface CheckOutcome {
  state: CheckState
  /** The result, in a sentence. */
  sentence: string
  /** What to do; absent if nothing is wrong. */
  repair?: string
  facts?: CheckFact[]
  /**
   * Latest time until which this can last, in milliseconds since 1970 on the service's clock; absent if
   * unknown.
   */
  until?: number
  /** When it was checked, in milliseconds since 1970, and how long that took. */
  at: number
  tookMs: number
}

/** The console's configuration. Lists which secrets are set, but never their values. */
export interface ConnectionFacts {
  kind: 'embedded' | 'remote'
  /** Whether the account was added in the console rather than by environment variables. */
  isEntered: boolean
  /** Address of the service. */
  address: string
  businessAccountId: string
  phoneNumberId: string
  callbackUrl: string
  /** Who may use the simulated phones; absent with a remote service, which has none. */
  simulatedPhone?: PhoneAccess
}
