import type { HandlerInput } from '@/lib/contract/endpoint'
import type { eventEndpoints } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { asciiJson } from '../delivery/ascii-json'
import { bytesOf, envelopeBytes } from '../delivery/envelope'
import { raise } from '../http/raise'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { fillIn, type SampleFacts, sampleValues } from './sample-values'
import { findTemplateStatus, newEventId, type TemplateStatusRow } from './template-status'

/**
 * Makes up an event, for trying out a receiver: embedded service only. It is about things of the account where it
 * has some, and changes none of them. What the given value leaves out is filled in.
 */
export async function createEvent(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof eventEndpoints.createEvent>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  const { field, value: given = {} } = body
  const sample = sampleValues[field](await gatherFacts(context, accountId, given))
  // Ours: whoever receives it can tell that nothing of it happened.
  const value = { ...fillIn(sample, given), is_test: true }
  if (envelopeBytes + bytesOf({ field, bytes: asciiJson(value).length }) > eventLimits.deliveryBytes) {
    refuse('value', `The value is too large: a delivery has at most ${eventLimits.deliveryBytes} bytes.`)
  }
  const [id] = await context.store.transaction((tx) => announce(context, tx, { accountId, field, value }))
  context.announced.ring()
  if (id === undefined) {
    refuse(
      'field',
      `No address is subscribed to ${field}. Subscribe one to it first, then send the event again.`,
    )
  }
  return { success: true, id: String(id) }
}

function refuse(field: string, message: string): never {
  raise('invalidParameter', { details: message, issues: [{ field, message }] })
}

async function gatherFacts(
  context: ServiceContext,
  accountId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<SampleFacts> {
  const { reads } = context.store
  const phoneNumber = await reads
    .selectFrom('phone_numbers')
    .select(['id', 'display_phone_number'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .executeTakeFirst()
  return {
    phoneNumber: {
      id: phoneNumber?.id ?? newNumericId(context),
      displayPhoneNumber: phoneNumber?.display_phone_number ?? '15550001111',
    },
    template: (await chooseTemplate(reads, accountId, given)) ?? inventedTemplate(newNumericId(context)),
    now: Math.floor(context.clock() / 1000),
    newId: () => newNumericId(context),
    newEventId: () => newEventId(context),
    messagingProduct: productsOf(context.settings)[0],
    isPublished: context.settings.fieldNames === 'published',
  }
}

/** The template the value names, or the one that changed last. */
async function chooseTemplate(
  queries: Queries,
  accountId: string,
  { message_template_id: id, message_template_name: name }: Readonly<Record<string, unknown>>,
): Promise<TemplateStatusRow | undefined> {
  const templates = findTemplateStatus(queries).where('account_id', '=', accountId)
  const named = id !== undefined ? templates.where('id', '=', String(id)) : templates
  const chosen = typeof name === 'string' ? named.where('name', '=', name) : named
  return (
    (await chosen.orderBy('updated_at', 'desc').orderBy('id').limit(1).executeTakeFirst()) ??
    (await templates.orderBy('updated_at', 'desc').orderBy('id').limit(1).executeTakeFirst())
  )
}

const inventedTemplate = (id: string): TemplateStatusRow => ({
  id,
  name: 'welcome',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  rejected_reason: 'NONE',
  rejection_info: null,
})
