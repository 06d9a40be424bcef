import type { Selectable } from 'kysely'
import { encodeJson } from '@/lib/store/codec'
import type { MessagesTable } from '@/lib/store/conversation-tables'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { countChange } from '../conversations/contact'
import type { ConversationRow } from '../conversations/conversation'
import { newSecretId } from '../ids'
import type { Prepared } from './prepared'

export type MessageRow = Selectable<MessagesTable>

/** Author of a message. */
export type Sender = 'business' | 'customer'

const ID_CHARACTERS = 32

interface NewMessage {
  sender: Sender
  prepared: Prepared
  status: string
  contextId: string | undefined
  clientKey: string | undefined
  callbackData?: string
  expiresAt?: number
}

/** Appends a message to its conversation. The contact's row must be locked. */
export async function insertMessage(
  context: ServiceContext,
  tx: Queries,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<MessageRow> {
  const { prepared } = message
  const key = { accountId: conversation.account_id, waId: conversation.wa_id }
  const change = await countChange(tx, key)
  const position = conversation.last_position + 1
  const now = context.clock()
  const isWritten = message.sender === 'customer'
  const row: MessageRow = {
    id: `wamid.${newSecretId(context, ID_CHARACTERS)}`,
    account_id: key.accountId,
    conversation_id: conversation.id,
    phone_number_id: conversation.phone_number_id,
    wa_id: key.waId,
    position,
    change,
    sender: message.sender,
    type: prepared.type,
    content: encodeJson(prepared.content),
    template: prepared.template ?? null,
    category: prepared.category,
    flow_id: prepared.flow?.id ?? null,
    flow_version_id: prepared.flow?.versionId ?? null,
    status: message.status,
    context_id: message.contextId ?? null,
    callback_data: message.callbackData ?? null,
    client_key: message.clientKey ?? null,
    created_at: now,
    expires_at: message.expiresAt ?? null,
    sent_at: isWritten ? now : null,
    delivered_at: isWritten ? now : null,
    read_at: null,
  }
  await tx.insertInto('messages').values(row).execute()
  await tx
    .updateTable('conversations')
    .set({
      last_position: position,
      last_change: change,
      ...(isWritten ? { last_inbound_at: now } : { typing_until: null }),
    })
    .where('id', '=', conversation.id)
    .execute()
  return row
}

/** The message sent earlier with a key, in this direction. */
export async function findByKey(
  queries: Queries,
  conversationId: string,
  sender: Sender,
  clientKey: string | undefined,
): Promise<MessageRow | undefined> {
  if (clientKey === undefined) return undefined
  return queries
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', sender)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}
