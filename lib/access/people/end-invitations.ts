import type { Queries } from '@/lib/store/open'
import type { Person } from '../person'
import type { PeopleParts } from './create-people'

/**
 * Ends the links of somebody who may make none any more, in the transaction in which they lose that right. What became of
 * each invitation is written down; the change itself has an entry that tells from where it was made.
 */
export async function endInvitations(
  { links, audit, clock }: PeopleParts,
  by: Person,
  madeBy: string,
  tx: Queries,
): Promise<void> {
  for (const before of await links.removeMadeBy(madeBy, tx)) {
    const entry = { action: 'people.end-invitation', subject: before.email, result: 'done' } as const
    await audit.record(
      { at: clock(), person: by, ...entry, address: '', traceId: '', details: { before } },
      tx,
    )
  }
}
