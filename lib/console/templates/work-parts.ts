import type { Root } from '@/lib/runtime/compose/root'
import type { People } from './scheduled/in-whose-name'

/** Dependencies of background work on templates. */
export interface WorkParts extends Pick<Root, 'store' | 'client' | 'samples' | 'history' | 'drafts'> {
  log: Pick<Root['log'], 'error'>
  access: { people: People; audit: Pick<Root['access']['audit'], 'record'> }
  clock(): number
  /** Clock for leases, since the service's clock can be moved past any of them. */
  machineClock(): number
}

/** Whose templates they are. */
export interface OfAccount {
  settings: Pick<Root['settings'], 'businessAccountId'>
}
