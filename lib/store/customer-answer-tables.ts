import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** What people answered in flows, as events told it. */
interface CustomerAnswersTable {
  id: Generated<number>
  /** Empty for answers whose flow token names no flow. */
  flow_id: string
  /** Empty where the flow token does not say which version people saw. */
  version_id: string
  flow_token: string
  message_id: string | null
  wa_id: string
  person_name: string | null
  phone_number_id: string | null
  at: Time
  received_at: Time
  /** The text of `response_json`, to the letter. */
  response: string
}

export interface CustomerAnswerTables {
  customer_answers: CustomerAnswersTable
}
