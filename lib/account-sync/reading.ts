import type { Facts, Known } from '@/lib/account-files/account-state'
import type { Item, Items } from '@/lib/account-files/items'
import type { Selection } from '@/lib/account-files/selection'
import type { limitConcurrency } from '@/lib/work/limit-concurrency'
import type { SyncConsole, SyncFile } from './console'

/** Context and results of reading an account. */
export interface AccountReading {
  console: SyncConsole
  known: Known
  /** Contents of the files, used to find the existing names of codes and flows. */
  desired: Items
  selection: Selection
  /** Folder name of a number by its ID or display number. */
  numbers: Readonly<Record<string, string>>
  /** Limits concurrent requests; the service has its own hourly limit. */
  limited: ReturnType<typeof limitConcurrency>
  add(item: Item, facts: Facts): void
  /**
   * @param facts what other items still need to know about it
   */
  leaveOut(address: string, why: string, facts?: Facts): void
  /** Collects files read along the way, by digest. */
  keepFile(file: SyncFile): void
  setTemplateCount(count: number): void
}
