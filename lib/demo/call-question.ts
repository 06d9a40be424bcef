import { permissionQuestion } from '@/lib/contract/interactive-messages'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { demoAccount } from './accounts'
import { askedAgoMs } from './call-rows'
import { demoContacts } from './contacts'

const { waId } = demoContacts.asked
const PHONE_NUMBER = demoAccount.byState.shop.id
const CONVERSATION = '700000000000001'

/** Adds a call permission request that someone hasn’t answered yet. */
export async function insertQuestion(tx: Queries, accountId: string, now: number): Promise<void> {
  const at = now - askedAgoMs
  await tx
    .insertInto('conversations')
    .values({
      id: CONVERSATION,
      account_id: accountId,
      phone_number_id: PHONE_NUMBER,
      wa_id: waId,
      opened_at: at,
      last_inbound_at: null,
      typing_until: null,
      referral: null,
      last_position: 1,
      last_change: 1,
    })
    .execute()
  await tx
    .insertInto('messages')
    .values({
      id: 'wamid.demo.may-we-call',
      account_id: accountId,
      conversation_id: CONVERSATION,
      phone_number_id: PHONE_NUMBER,
      wa_id: waId,
      position: 1,
      change: 1,
      sender: 'business',
      type: 'interactive',
      content: encodeJson(permissionQuestion),
      template: null,
      category: 'utility',
      flow_id: null,
      flow_version_id: null,
      status: 'delivered',
      context_id: null,
      callback_data: null,
      client_key: null,
      created_at: at,
      expires_at: null,
      sent_at: at,
      delivered_at: at,
      read_at: null,
    })
    .execute()
  await tx
    .updateTable('contacts')
    .set({ last_change: 1 })
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .execute()
}
