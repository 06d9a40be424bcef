import { digitsOf } from '@/lib/contract/digits-of'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { EventField, eventEndpoints } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import { exampleOffer } from '@/lib/language/sdp/example-offer'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { asciiJson, bytesOf, envelopeBytes } from '../delivery/envelope'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import {
  findTemplateStatus,
  newEventId,
  type TemplateStatusRow,
  templateStatusValue,
} from './template-status'

/** What a sample event refers to: objects of the account, and a time. */
interface SampleFacts {
  phoneNumber: { id: string; displayPhoneNumber: string }
  template: TemplateStatusRow
  /** Seconds since 1970. */
  now: number
  newId(): string
  newEventId(): string
  messagingProduct: string
  /** Whether call events use the published form. */
  isPublished: boolean
}

type Value = Record<string, unknown>

const CUSTOMER = '16505550177'
const DAY_SECONDS = 86_400

/** A plausible value per field; shapes and words of spec:events#subscriptions. */
const sampleValues: Record<EventField, (facts: SampleFacts) => Value> = {
  messages: (facts) => ({
    ...messaging(facts),
    contacts: [{ profile: { name: 'Ana Müller' }, wa_id: CUSTOMER }],
    messages: [
      {
        from: CUSTOMER,
        id: `wamid.${facts.newId()}`,
        timestamp: String(facts.now),
        type: 'text',
        text: { body: 'Hello! Is my order on its way? 🙂' },
      },
    ],
  }),
  message_status: (facts) => ({
    ...messaging(facts),
    statuses: [
      {
        id: `wamid.${facts.newId()}`,
        status: 'delivered',
        timestamp: String(facts.now),
        recipient_id: CUSTOMER,
        pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' },
      },
    ],
  }),
  account_alerts: ({ phoneNumber }) => ({
    entity_type: 'PHONE_NUMBER',
    entity_id: phoneNumber.id,
    alert_info: {
      alert_severity: 'WARNING',
      alert_status: 'ACTIVE',
      alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
      alert_description: 'The number cannot send more messages yet. It will be reviewed again in a week.',
    },
  }),
  account_update: ({ now }) => ({
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [
      { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: now + 7 * DAY_SECONDS },
    ],
  }),
  account_review_update: () => ({ decision: 'APPROVED' }),
  business_capability_update: () => ({
    max_daily_conversations_per_business: 2000,
    max_phone_numbers_per_waba: 25,
  }),
  flows: ({ newId }) => ({
    event: 'FLOW_STATUS_CHANGE',
    message: 'The flow was published.',
    flow_id: newId(),
    old_status: 'DRAFT',
    new_status: 'PUBLISHED',
  }),
  message_template_status_update: ({ template, newEventId }) => templateStatusValue(template, newEventId()),
  phone_number_name_update: ({ phoneNumber, newEventId }) => ({
    ...numberOf(phoneNumber),
    event_id: newEventId(),
    decision: 'APPROVED',
    requested_verified_name: 'Our new name',
    rejection_reason: null,
  }),
  phone_number_quality_update: ({ phoneNumber, newEventId }) => ({
    ...numberOf(phoneNumber),
    event_id: newEventId(),
    event: 'DOWNGRADE',
    current_limit: 'TIER_1K',
    old_limit: 'TIER_10K',
    max_daily_conversations_per_business: 'TIER_1K',
  }),
  // Has both the specification's `status` and the published `event`, so both kinds of clients can read it.
  call: (facts) => ({
    ...messaging(facts),
    calls: [
      {
        id: `wacid.${facts.newId()}`,
        from: CUSTOMER,
        to: digitsOf(facts.phoneNumber.displayPhoneNumber),
        ...(facts.isPublished ? {} : { status: 'ringing', reason: null }),
        event: 'connect',
        direction: 'USER_INITIATED',
        timestamp: String(facts.now),
        session: { sdp_type: 'offer', sdp: exampleOffer },
      },
    ],
  }),
}

const messaging = ({ phoneNumber, messagingProduct }: SampleFacts): Value => ({
  messaging_product: messagingProduct,
  metadata: numberOf(phoneNumber),
})

/**
 * Number updates carry the identifier in addition to the digits, which are all that published services send.
 */
const numberOf = ({ id, displayPhoneNumber }: SampleFacts['phoneNumber']): Value => ({
  display_phone_number: digitsOf(displayPhoneNumber),
  phone_number_id: id,
})

/** Members that identify the kind of event; members of another kind are not filled in. */
const kinds = ['event', 'messages', 'statuses', 'calls'] as const

/**
 * Fills in omitted members. If the given value is of another kind than the sample (another `event`, statuses
 * instead of calls), only members common to all kinds are filled in.
 */
function fillIn(sample: Value, given: Readonly<Value>): Value {
  const kind = kinds.find((name) => name in given && given[name] !== sample[name])
  if (!kind) return { ...sample, ...given }
  const shared = [
    'messaging_product',
    'metadata',
    'contacts',
    'display_phone_number',
    'phone_number_id',
    'flow_id',
    'event_id',
  ]
  const ofTemplates = Object.keys(sample).filter((name) => name.startsWith('message_template_'))
  const kept = Object.entries(sample).filter(([name]) => shared.includes(name) || ofTemplates.includes(name))
  return { ...Object.fromEntries(kept), ...given }
}

/**
 * Sends a sample event to test a receiver. Embedded service only. It refers to existing objects of the
 * account where possible and changes none of them. Omitted members are filled in.
 */
export async function createEvent(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof eventEndpoints.createEvent>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  const { field, value: given = {} } = body
  // Ours: lets receivers tell that the event is a test.
  const value = { ...(await completeValue(context, accountId, field, given)), is_test: true }
  if (envelopeBytes + bytesOf({ field, bytes: asciiJson(value).length }) > eventLimits.deliveryBytes) {
    refuse('value', `The value is too large: a delivery can have up to ${eventLimits.deliveryBytes} bytes.`)
  }
  const [id] = await context.store.transaction((tx) => announce(context, tx, { accountId, field, value }))
  context.announced.notify()
  if (id === undefined) {
    refuse(
      'field',
      `No address is subscribed to ${field}. Subscribe one to it first, then send the event again.`,
    )
  }
  return { success: true, id: String(id) }
}

/** Completes an event value with objects of the account. */
export async function completeValue(
  context: ServiceContext,
  accountId: string,
  field: EventField,
  given: Readonly<Record<string, unknown>>,
): Promise<Value> {
  return fillIn(sampleValues[field](await gatherFacts(context, accountId, given)), given)
}

function refuse(field: string, message: string): never {
  throwServiceError('invalidParameter', { details: message, issues: [{ field, message }] })
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
