import type { Queries } from '@/lib/store/open'
import type { Audit } from '../audit'

interface Ending {
  audit: Audit
  /** Milliseconds since 1970. */
  clock(): number
  /** Who ends them. */
  by: { id: string; email: string }
  /** From where, where that is known. */
  address?: string
  traceId?: string
}

/** Ends all API tokens of somebody, in the transaction of what ends them; that there were some is written down. */
export async function endTokens(
  tx: Queries,
  owner: { id: string; email: string },
  { audit, clock, by, address = '', traceId = '' }: Ending,
): Promise<void> {
  const ended = await tx
    .deleteFrom('api_tokens')
    .where('person_id', '=', owner.id)
    .returning('name')
    .execute()
  if (ended.length === 0) return
  const entry = { action: 'people.end-tokens', subject: owner.email, result: 'done' } as const
  const details = { before: { names: ended.map(({ name }) => name) } }
  await audit.record({ at: clock(), person: by, ...entry, address, traceId, details }, tx)
}
