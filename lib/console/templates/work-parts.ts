import type { Root } from '@/lib/runtime/compose/root'
import type { People } from './scheduled/in-whose-name'

/** What is done with templates without a request is done with these. */
export interface WorkParts extends Pick<Root, 'store' | 'client' | 'samples' | 'history' | 'drafts'> {
  log: Pick<Root['log'], 'error'>
  access: { people: People; audit: Pick<Root['access']['audit'], 'record'> }
  clock(): number
  /** What leases end by: the service's clock can be moved past any of them. */
  machineClock(): number
}

/** Whose templates they are. */
export interface OfAccount {
  settings: Pick<Root['settings'], 'businessAccountId'>
}
