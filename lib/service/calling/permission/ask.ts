import { demoContact } from '@/lib/contract/call-states'
import type { callingEndpoints } from '@/lib/contract/calling'
import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { permissionQuestion } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import { nextMinuteUtc } from '@/lib/labels/times'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { lockContactForUpdate } from '../../conversations/contact'
import { ensureConversation } from '../../conversations/conversation'
import { throwServiceError } from '../../http/service-error'
import { scheduleAdvance } from '../../messages/advance-message'
import { insertMessage } from '../../messages/insert-message'
import { notify } from '../../notify'
import { lockPhoneNumberForUpdate, type PhoneNumberRow } from '../../phone-numbers/find'
import { limitsOf } from '../limits-of'
import { addSignal } from '../signals'
import { addEntry, type Person, standingOf } from './ledger'

/**
 * Records a permission request and sends it to the person's phone. Limits: spec:calling#limits-of-calls. Call
 * in a transaction that holds the number first, then the contact.
 * @throws ServiceError callPermissionNotNeeded, callPermissionRequestedTooOften
 */
export async function askForPermission(context: ServiceContext, tx: Queries, person: Person): Promise<void> {
  const now = context.clock()
  const { permissionRequestsPerDay, permissionRequestsPerWeek } = limitsOf(context)
  const { status, requestedAt } = await standingOf(tx, person, now)
  if (status === 'permanent' || person.userWaId === demoContact) throwServiceError('callPermissionNotNeeded')
  const waits = [
    waitFor(requestedAt, { most: permissionRequestsPerDay, withinMs: DAY_MS, now }),
    waitFor(requestedAt, { most: permissionRequestsPerWeek, withinMs: 7 * DAY_MS, now }),
  ]
  const nextAt = Math.max(...waits)
  if (nextAt > now) {
    throwServiceError('callPermissionRequestedTooOften', {
      details: `This person can be asked again after ${nextMinuteUtc(nextAt)}.`,
      retryAfterSeconds: Math.ceil((nextAt - now) / 1000),
    })
  }
  await addEntry(tx, person, { kind: 'requested', at: now })
  await addSignal(context, tx, { ...person, kind: 'permission_request' })
}

/** When the next request fits into the window; now or earlier if one fits already. */
function waitFor(
  times: readonly number[],
  { most, withinMs, now }: { most: number; withinMs: number; now: number },
): number {
  const within = times.filter((at) => at > now - withinMs)
  const blocking = within[most - 1]
  return blocking === undefined ? 0 : blocking + withinMs
}

/**
 * Asks a person for permission to call. Embedded service only. A simulated contact sees the request in the
 * conversation, which it may start, like a template that requests permission.
 */
export async function requestCallPermission(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.requestCallPermission>,
) {
  await context.store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(context.store, tx, params.phoneNumberId)
    await askForPermission(context, tx, { phoneNumberId: number.id, userWaId: body.user_wa_id })
    await writeQuestion(context, tx, number, body.user_wa_id)
  })
  notify(context)
  return { success: true }
}

async function writeQuestion(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  waId: string,
): Promise<void> {
  const contact = { accountId: number.account_id, waId }
  if (!(await lockContactForUpdate(context.store, tx, contact))) return
  const { row } = await ensureConversation(context, tx, { ...contact, phoneNumberId: number.id })
  const now = context.clock()
  const { id } = await insertMessage(context, tx, row, {
    sender: 'business',
    prepared: { type: 'interactive', content: permissionQuestion, category: 'utility' },
    status: 'accepted',
    contextId: undefined,
    clientKey: undefined,
    expiresAt: now + messageLimits.undeliveredDays * DAY_MS,
  })
  await scheduleAdvance(context, tx, id, now)
}
