/** What the browser and the dashboard's own server say to each other about the connection to the service. */

/** Who may use the simulated customers' phones: nobody, people of the console, or whoever reaches it. */
export const phoneAccesses = ['off', 'signed-in', 'open'] as const
export type PhoneAccess = (typeof phoneAccesses)[number]

/** In the order in which one thing builds on another. */
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

/** `blocked`: something before it has to be fixed first. */
export type CheckState = 'good' | 'warning' | 'failed' | 'blocked'

export interface CheckFact {
  label: string
  value: string
}

export interface CheckOutcome {
  state: CheckState
  /** What was found. */
  sentence: string
  /** What to do about it; absent where nothing has to be done. */
  repair?: string
  facts?: CheckFact[]
  /** Until when it can be so, in ms since 1970 by the clock of the service; absent where no one knows. */
  until?: number
  /** When it was looked at, in ms since 1970, and how long that took. */
  at: number
  tookMs: number
}

/** What the console was told to work with. Secrets are named, never told. */
export interface ConnectionFacts {
  kind: 'embedded' | 'remote'
  /** It was added in the console; otherwise the environment says it. */
  isEntered: boolean
  /** Where the service answers. */
  address: string
  businessAccountId: string
  phoneNumberId: string
  callbackUrl: string
  /** Who may use the simulated customers' phones; absent with a remote service, which has none. */
  simulatedPhone?: PhoneAccess
}
