import type { Store } from '@/lib/store/open'

/** Undefined for somebody who has no password. */
export async function readPasswordHash({ db }: Store, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}
