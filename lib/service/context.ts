import type { Scope } from '@/lib/contract/endpoint'
import type { Store } from '@/lib/store/open'

export interface ServiceLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface AccessToken {
  token: string
  /** Name of the client in logs; the token itself never appears in one. */
  name: string
  /** Calls this client may make in one hour; null for no limit. */
  callsPerHour: number | null
  /** What it may be used for (G50); everything when left out. */
  scopes?: readonly Scope[]
}

export interface ServiceSettings {
  /** Address under which the service answers, as paging links show it, for example `https://host/service`. */
  publicUrl: string
  tokens: readonly AccessToken[]
  /** Milliseconds between a submission and its review. */
  reviewDelayMs: number
}

/** Everything a verb needs from outside, so that tests can fix time, chance and the network. */
export interface ServiceContext {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  random(bytes: number): Uint8Array
  fetch: typeof globalThis.fetch
  log: ServiceLog
  settings: ServiceSettings
}
