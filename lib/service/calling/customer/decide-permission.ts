import type { CallPermissionDecision } from '@/lib/contract/call-states'
import type { customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { announceMessage } from '../../conversations/announce-message'
import { holdContact } from '../../conversations/contact'
import { ensureConversation } from '../../conversations/conversation'
import { newNumericId } from '../../ids'
import { insertMessage } from '../../messages/insert-message'
import { holdPhoneNumber, type PhoneNumberRow } from '../../phone-numbers/find'
import { decide } from '../permission/decide'
import { addEntry } from '../permission/ledger'
import { ring } from '../ring'

/** What a person says about being called, asked or not, and whether their phone is on: embedded service only. */
export async function decideCallPermission(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof customerCallEndpoints.decideCallPermission>,
) {
  const { store, clock } = context
  const { user_wa_id: userWaId, decision, is_reachable: isReachable } = body
  await store.transaction(async (tx) => {
    const number = await holdPhoneNumber(store, tx, params.phoneNumberId)
    if (isReachable !== undefined) {
      const kind = isReachable ? 'reachable' : 'unreachable'
      await addEntry(tx, { phoneNumberId: number.id, userWaId }, { kind, at: clock() })
    }
    // Nothing changes for the business, so it is told nothing.
    if (decision === 'kept')
      await addEntry(tx, { phoneNumberId: number.id, userWaId }, { kind: 'kept', at: clock() })
    else if (decision !== undefined) await sayDecision(context, tx, number, { userWaId, decision })
  })
  ring(context)
  return { success: true }
}

/** The answer arrives as a message, which stands in the conversation of a simulated contact. */
async function sayDecision(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  { userWaId, decision }: { userWaId: string; decision: Exclude<CallPermissionDecision, 'kept'> },
): Promise<void> {
  const content = await decide(context, tx, { phoneNumberId: number.id, userWaId }, decision)
  const key = { accountId: number.account_id, waId: userWaId }
  const contact = await holdContact(context.store, tx, key)
  const said = { at: context.clock(), type: 'interactive', members: { interactive: content } }
  if (!contact) {
    const id = `wamid.${newNumericId(context)}`
    return announceMessage(context, tx, { number, contact: { wa_id: userWaId } }, { ...said, id })
  }
  const { row } = await ensureConversation(context, tx, { ...key, phoneNumberId: number.id })
  const { id } = await insertMessage(context, tx, row, {
    sender: 'customer',
    prepared: { type: 'interactive', content, category: 'service' },
    status: 'sent',
    contextId: undefined,
    clientKey: undefined,
  })
  await announceMessage(context, tx, { number, contact }, { ...said, id })
}
