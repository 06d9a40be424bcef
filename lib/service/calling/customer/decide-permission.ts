import type { CallPermissionDecision } from '@/lib/contract/call-states'
import type { customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../../business-profile/row'
import type { ServiceContext } from '../../context'
import { announce } from '../../delivery/announce'
import { newNumericId } from '../../ids'
import { holdPhoneNumber, type PhoneNumberRow } from '../../phone-numbers/find'
import { limitsOf } from '../limits-of'
import { addEntry } from '../permission/ledger'

const DAY_MS = 86_400_000

/** What a person says about being called, and whether their phone is on: embedded service only. */
export async function decideCallPermission(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof customerCallEndpoints.decideCallPermission>,
) {
  const { store, clock } = context
  const { user_wa_id: userWaId, decision, is_reachable: isReachable } = body
  await store.transaction(async (tx) => {
    const number = await holdPhoneNumber(store, tx, params.phoneNumberId)
    const person = { phoneNumberId: number.id, userWaId }
    const at = clock()
    if (isReachable !== undefined) {
      await addEntry(tx, person, { kind: isReachable ? 'reachable' : 'unreachable', at })
    }
    if (decision === undefined) return
    const expiresAt = decision === 'temporary' ? at + limitsOf(context).permissionDays * DAY_MS : undefined
    await addEntry(tx, person, { kind: decision, at, expiresAt })
    await announceReply(context, tx, number, { userWaId, decision, expiresAt })
  })
  context.announced.ring()
  return { success: true }
}

/** The answer arrives as a message (gap 6.1, `call_permission_reply`). */
async function announceReply(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  reply: { userWaId: string; decision: CallPermissionDecision; expiresAt: number | undefined },
): Promise<void> {
  const isAccepted = reply.decision === 'temporary' || reply.decision === 'permanent'
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const value = {
    messaging_product: productsOf(context.settings)[0],
    metadata: {
      display_phone_number: number.display_phone_number.replaceAll(/\D/g, ''),
      phone_number_id: number.id,
    },
    contacts: [{ profile: {}, wa_id: reply.userWaId }],
    messages: [
      {
        from: reply.userWaId,
        id: `wamid.${newNumericId(context)}`,
        timestamp: String(seconds(context.clock())),
        type: 'interactive',
        interactive: {
          type: 'call_permission_reply',
          call_permission_reply: {
            response: isAccepted ? 'accept' : 'reject',
            is_permanent: reply.decision === 'permanent',
            ...(reply.expiresAt === undefined ? {} : { expiration_timestamp: seconds(reply.expiresAt) }),
            response_source: 'user_action',
          },
        },
      },
    ],
  }
  await announce(context, tx, { accountId: number.account_id, field: 'messages', value })
}
