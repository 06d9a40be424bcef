import { answerPhone } from '@/lib/server/phone/answer-phone'

/** The flow of a message, to be run by the phone. For who may use phones. */
export const GET = answerPhone<{ contact: string; message: string }>(
  'read',
  ({ root, params, businessAccountId, options }) =>
    root.client.getMessageFlow(
      { businessAccountId, waId: params.contact, messageId: params.message },
      options,
    ),
)
