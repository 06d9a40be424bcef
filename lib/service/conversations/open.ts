import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newSecretId } from '../ids'
import { refuseAt } from '../messages/refuse-at'
import { notify } from '../notify'
import { readAutomation } from '../phone-numbers/automation'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { announceMessage } from './announce-message'
import { findNumber } from './business-card'
import { type ContactRow, countChange, lockContactForUpdate, noContact, type PhoneKey } from './contact'
import { type ConversationRow, ensureConversation } from './conversation'
import { toConversation } from './wire'

const ID_CHARACTERS = 32

/**
 * Opens the conversation of a contact with a number, as tapping a link does. Embedded service only. On first
 * open, a number with welcome messages enabled sends the event `request_welcome`
 * (spec:events#request-welcome) and may reply freely for a day. Opening again changes nothing.
 */
export async function openConversation(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof conversationEndpoints.openConversation>,
) {
  const { store } = context
  const key = { accountId: params.businessAccountId, waId: params.waId }
  const written = body.phone_number_id ?? body.phone_number
  if (!written) {
    return refuseAt('invalidParameter', 'phone_number_id', 'Give phone_number_id or phone_number.')
  }
  const number = await findNumber(store.reads, key.accountId, written)
  await store.transaction(async (tx) => {
    const contact = (await lockContactForUpdate(store, tx, key)) ?? noContact(key)
    const { row, isNew } = await ensureConversation(context, tx, { ...key, phoneNumberId: number.id })
    if (isNew && readAutomation(number).enable_welcome_message) {
      await requestWelcome(context, tx, { number, contact, conversation: row })
    }
    if (isNew || (body.referral !== undefined && body.referral !== row.referral)) {
      await noteOpening(tx, key, row, body.referral)
    }
  })
  notify(context)
  return toConversation(context, await rowOf(store.db, { ...key, phoneNumberId: number.id }), number)
}

async function requestWelcome(
  context: ServiceContext,
  tx: Queries,
  about: { number: PhoneNumberRow; contact: ContactRow; conversation: ConversationRow },
): Promise<void> {
  const at = context.clock()
  const id = `wamid.${newSecretId(context, ID_CHARACTERS)}`
  await tx
    .updateTable('conversations')
    .set({ last_inbound_at: at })
    .where('id', '=', about.conversation.id)
    .execute()
  await announceMessage(context, tx, about, { id, at, type: 'request_welcome' })
}

async function noteOpening(
  tx: Queries,
  key: PhoneKey,
  { id, referral }: ConversationRow,
  given: string | undefined,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ referral: given ?? referral, last_change: await countChange(tx, key) })
    .where('id', '=', id)
    .execute()
}

const rowOf = (
  queries: Queries,
  { accountId, waId, phoneNumberId }: PhoneKey & { phoneNumberId: string },
): Promise<ConversationRow> =>
  queries
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirstOrThrow()
