/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Simulated people with phones. */
export interface ContactsTable {
  account_id: string
  /** Digits of the number. */
  wa_id: string
  profile_name: string
  is_on: Flag
  is_unreachable: Flag
  /** Counter of changes to the phone, incremented in the transaction of the change with this row locked. */
  last_change: number
  created_at: Time
}

export interface ConversationsTable {
  id: string
  account_id: string
  phone_number_id: string
  wa_id: string
  opened_at: Time
  /** When the customer last wrote, or requested a welcome by opening the conversation. */
  last_inbound_at: Time | null
  typing_until: Time | null
  referral: string | null
  last_position: number
  last_change: number
  /**
   * When the messages sent to this person would be finished at the sustainable rate; null before the first.
   */
  sending_until: Time | null
  /** When the business last wrote to someone who had not written within 24 hours; null if never. */
  started_at: Time | null
}

export interface MessagesTable {
  /** As in the API, `wamid.…`. */
  id: string
  account_id: string
  conversation_id: string
  phone_number_id: string
  wa_id: string
  /** Order in the conversation, from 1. */
  position: number
  /** Number of the phone change that last affected it. */
  change: number
  /** `business` or `customer`. */
  sender: string
  type: string
  /** The member named like the type, as in the API. */
  content: Json
  /** The template's components at the time of sending. */
  template: Json | null
  /** `service`, or the template's category in lower case. */
  category: string
  flow_id: string | null
  /** The document the phone runs. */
  flow_version_id: string | null
  status: string
  context_id: string | null
  callback_data: string | null
  client_key: string | null
  created_at: Time
  /** When it fails unless delivered. */
  expires_at: Time | null
  sent_at: Time | null
  delivered_at: Time | null
  read_at: Time | null
}

export interface ConversationTables {
  contacts: ContactsTable
  conversations: ConversationsTable
  messages: MessagesTable
}
