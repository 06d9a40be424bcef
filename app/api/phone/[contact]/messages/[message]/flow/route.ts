import { answerPhone } from '@/lib/server/phone/answer-phone'

/** The flow of a message, to be run by the phone. For anybody who can reach this server. */
export const GET = answerPhone<{ contact: string; message: string }>(
  'read',
  ({ root, params, businessAccountId, options }) =>
    root.client.getMessageFlow(
      { businessAccountId, waId: params.contact, messageId: params.message },
      options,
    ),
)
