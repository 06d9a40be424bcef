import type { Facts } from '@/lib/account-files/account-state'
import type { Items } from '@/lib/account-files/items'
import type { BytesOf, SyncConsole } from './console'

/** Context for applying a plan's acts. IDs of new items are added as they are created. */
export interface Performing {
  console: SyncConsole
  desired: Items
  account: Items
  facts: Map<string, Facts>
  numbers: ReadonlyMap<string, string>
  prefix: string
  bytesOf: BytesOf
}
