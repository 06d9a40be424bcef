import type { Queries } from '@/lib/store/open'

/** For somebody who lost it: app, recovery codes and passkeys are gone, and the sessions end. In a transaction. */
export async function forgetSecondFactor(tx: Queries, personId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'passkeys'] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  await tx.deleteFrom('session').where('userId', '=', personId).execute()
}
