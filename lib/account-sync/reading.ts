import type { Facts, Known } from '@/lib/account-files/account-state'
import type { Item, Items } from '@/lib/account-files/items'
import type { Selection } from '@/lib/account-files/selection'
import type { limitConcurrency } from '@/lib/work/limit-concurrency'
import type { SyncConsole, SyncFile } from './console'

/** What reading is done with and what it finds. */
export interface AccountReading {
  console: SyncConsole
  known: Known
  /** What files say already: names of codes and flows are found again by it. */
  desired: Items
  selection: Selection
  /** The name of a folder of numbers by what it stands for, an ID or a number as it is displayed. */
  numbers: Readonly<Record<string, string>>
  /** A few requests beside each other; the service has its limit for an hour. */
  limited: ReturnType<typeof limitConcurrency>
  add(item: Item, facts: Facts): void
  /** @param facts what other things need to know of it all the same */
  leaveOut(address: string, why: string, facts?: Facts): void
  /** Files that were read on the way, by digest. */
  keepFile(file: SyncFile): void
  setTemplateCount(count: number): void
}
