import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { permissionQuestion } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { holdContact } from '../../conversations/contact'
import { ensureConversation } from '../../conversations/conversation'
import { scheduleAdvance } from '../../messages/advance'
import { insertMessage } from '../../messages/insert-message'
import { holdPhoneNumber, type PhoneNumberRow } from '../../phone-numbers/find'
import { ring } from '../ring'
import { askForPermission } from './ask'

const DAY_MS = 86_400_000

/**
 * Asks a person whether they want to be called. Embedded service only. A simulated contact finds it in the conversation,
 * which it may begin, as a template with such a question may.
 */
export async function requestCallPermission(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.requestCallPermission>,
) {
  await context.store.transaction(async (tx) => {
    const number = await holdPhoneNumber(context.store, tx, params.phoneNumberId)
    await askForPermission(context, tx, { phoneNumberId: number.id, userWaId: body.user_wa_id })
    await writeQuestion(context, tx, number, body.user_wa_id)
  })
  ring(context)
  return { success: true }
}

async function writeQuestion(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  waId: string,
): Promise<void> {
  const contact = { accountId: number.account_id, waId }
  if (!(await holdContact(context.store, tx, contact))) return
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
