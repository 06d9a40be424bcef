import type { Selectable } from 'kysely'
import type { Store } from '@/lib/store/open'
import type { ReceiversTable } from '@/lib/store/receiver-tables'
import { whileUnchanged } from '@/lib/store/while-unchanged'

/** Where and how a receiver is sent to. */
export type Addressed = Pick<Selectable<ReceiversTable>, 'address' | 'sealed' | 'rotates_at'>

export type ReadReceivers = () => Promise<ReadonlyMap<string, Addressed>>

/**
 * Where and how each receiver is sent to now; those that nothing is sent to are missing. Asked before each post, and read once
 * for all posts that begin in the same turn of the event loop.
 */
export function createAddressBook({ reads }: Pick<Store, 'reads'>): ReadReceivers {
  let ofThisTurn: Promise<ReadonlyMap<string, Addressed>> | undefined
  const read = async () => {
    const rows = await reads
      .selectFrom('receivers')
      .select(['id', 'address', 'sealed', 'rotates_at'])
      .where('is_paused', '=', 0)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
  return () => {
    if (!ofThisTurn) {
      ofThisTurn = whileUnchanged(reads, 'receivers', read)
      setImmediate(() => {
        ofThisTurn = undefined
      })
    }
    return ofThisTurn
  }
}
