import type { CallPermissionDecision } from '@/lib/contract/call-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { limitsOf } from '../limits-of'
import { addEntry, type Person } from './ledger'

const DAY_MS = 86_400_000

/**
 * Writes down what a person decided about being called, in a transaction that holds the number.
 *
 * @returns the answer as it travels in a message (gap 6.1, `call_permission_reply`)
 */
export async function decide(
  context: ServiceContext,
  tx: Queries,
  person: Person,
  decision: Exclude<CallPermissionDecision, 'kept'>,
) {
  const at = context.clock()
  const expiresAt = decision === 'temporary' ? at + limitsOf(context).permissionDays * DAY_MS : undefined
  await addEntry(tx, person, { kind: decision, at, expiresAt })
  const isAccepted = decision === 'temporary' || decision === 'permanent'
  return {
    type: 'call_permission_reply',
    call_permission_reply: {
      response: isAccepted ? 'accept' : 'reject',
      is_permanent: decision === 'permanent',
      ...(expiresAt === undefined ? {} : { expiration_timestamp: Math.floor(expiresAt / 1000) }),
      response_source: 'user_action',
    },
  }
}
