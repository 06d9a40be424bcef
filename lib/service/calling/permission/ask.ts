import { demoContact } from '@/lib/contract/call-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { raise } from '../../http/raise'
import { limitsOf } from '../limits-of'
import { addSignal } from '../signals/add-signal'
import { addEntry, type Person, standingOf } from './ledger'

const DAY_MS = 86_400_000

/**
 * Writes down that a person is asked, and tells their phone. Limits: gaps, section 5.
 * Call it in a transaction that holds the number, and the contact after it.
 *
 * @throws ServiceError callPermissionNotNeeded, callPermissionRequestedTooOften
 */
export async function askForPermission(context: ServiceContext, tx: Queries, person: Person): Promise<void> {
  const now = context.clock()
  const { permissionRequestsPerDay, permissionRequestsPerWeek } = limitsOf(context)
  const { status, requestedAt } = await standingOf(tx, person, now)
  if (status === 'permanent' || person.userWaId === demoContact) raise('callPermissionNotNeeded')
  const waits = [
    waitFor(requestedAt, { most: permissionRequestsPerDay, withinMs: DAY_MS, now }),
    waitFor(requestedAt, { most: permissionRequestsPerWeek, withinMs: 7 * DAY_MS, now }),
  ]
  const nextAt = Math.max(...waits)
  if (nextAt > now) {
    raise('callPermissionRequestedTooOften', {
      details: `This person can be asked again from ${new Date(nextAt).toISOString()} on.`,
      retryAfterSeconds: Math.ceil((nextAt - now) / 1000),
    })
  }
  await addEntry(tx, person, { kind: 'requested', at: now })
  await addSignal(context, tx, { ...person, kind: 'permission_request' })
}

/** When one more fits into the window; now or before, when it does already. */
function waitFor(
  times: readonly number[],
  { most, withinMs, now }: { most: number; withinMs: number; now: number },
): number {
  const within = times.filter((at) => at > now - withinMs)
  const blocking = within[most - 1]
  return blocking === undefined ? 0 : blocking + withinMs
}
