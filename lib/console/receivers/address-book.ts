import type { Selectable } from 'kysely'
import type { Store } from '@/lib/store/open'
import type { ReceiversTable } from '@/lib/store/receiver-tables'
import { whileUnchanged } from '@/lib/store/while-unchanged'

/** Destination and credentials of a receiver. */
export type Addressed = Pick<Selectable<ReceiversTable>, 'address' | 'sealed' | 'rotates_at'>

export type ReadReceivers = () => Promise<ReadonlyMap<string, Addressed>>

/**
 * Current destination of each active receiver. Read before each post, once for all posts started in the same
 * turn of the event loop.
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
