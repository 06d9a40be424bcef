import type { Facts } from '@/lib/account-files/account-state'
import type { Items } from '@/lib/account-files/items'
import type { BytesOf, SyncConsole } from './console'

/** What acts of one plan are done with. Identifiers of what is created are added as it is. */
export interface Performing {
  console: SyncConsole
  desired: Items
  account: Items
  facts: Map<string, Facts>
  numbers: ReadonlyMap<string, string>
  prefix: string
  bytesOf: BytesOf
}
