import { MINUTE_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { type EventField } from '@/lib/contract/events'
import { type incidentScriptEndpoints, type StepToCome } from '@/lib/contract/incident-script-calls'
import {
  type IncidentScript,
  type IncidentScriptName,
  incidentScriptNames,
  incidentScripts,
  type ScriptStep,
} from '@/lib/contract/incident-scripts'
import { flowLimits } from '@/lib/contract/limits'
import type { PhoneNumberMove } from '@/lib/contract/phone-numbers'
import { exampleOffer } from '@/lib/language/sdp/example-offer'
import { schedule } from '@/lib/service/work/queue'
import { beginCall } from '../calling/begin-call'
import { moveCall } from '../calling/move-call'
import type { ServiceContext } from '../context'
import { announceMessage } from '../conversations/announce-message'
import { announce } from '../delivery/announce'
import { completeValue } from '../events/create'
import { announceCategoryToCome, announceTemplateStatus, categoryChange } from '../events/template-status'
import { createFailureSwitch, type FailureSwitch } from '../failures/failure-switch'
import { applyHealth } from '../flows/endpoint/update-health'
import { lockFlowForUpdate } from '../flows/find'
import { throwServiceError } from '../http/service-error'
import { newNumericId, newSecretId } from '../ids'
import { messagingOf } from '../messages/announce-status'
import { findNode } from '../nodes/find-node'
import { lockPhoneNumberForUpdate } from '../phone-numbers/find'
import { applyMove } from '../phone-numbers/move'
import { reviewTemplate } from '../review/review-template'
import { lowerTemplateQuality } from '../templates/quality'
import { lockTemplateForUpdate } from '../templates/row'

const abouts = {
  account: { kind: 'business-account', words: 'a business account' },
  'phone-number': { kind: 'phone-number', words: 'a phone number' },
  template: { kind: 'template', words: 'a template' },
  flow: { kind: 'flow', words: 'a flow' },
} satisfies Record<IncidentScript['about'], { kind: string; words: string }>

/** The sender and caller in scripts: a contact without a simulated phone. */
const CUSTOMER = { wa_id: '16505550177', profile_name: 'Ana Müller' }
/** Holds back all events. */
const HELD = { kinds: [], percent: 0, delayMs: 0, twicePercent: 0, latePercent: 100 }

/** First phone number of the message recipients in scripts. */
const FIRST_REACHED = 16_505_560_000

/** Work that is one step of a script; its subject is `script/step/object`. */
export const SCRIPT_STEP = 'script-step'

/**
 * Starts an incident script for the account, a number, a template or a flow. Each step runs at its time and
 * sends its events. With a movable clock, days take seconds.
 * @throws ServiceError invalidParameter where the script is for another kind of object
 */
export async function startIncidentScript(
  context: ServiceContext,
  { body: { script, object_id: objectId } }: HandlerInput<typeof incidentScriptEndpoints.startIncidentScript>,
) {
  const { about, steps } = incidentScripts[script]
  const node = await findNode(context.store.reads, objectId)
  if (node?.kind !== abouts[about].kind) refuse(`${objectId} is not ${abouts[about].words}.`)
  const now = context.clock()
  await context.store.transaction(async (tx) => {
    for (const [index, { afterMs }] of steps.entries()) {
      const subjectId = `${script}/${index}/${objectId}`
      await schedule(context, tx, { kind: SCRIPT_STEP, subjectId, dueAt: now + afterMs })
    }
  })
  context.phones?.notify()
  return { data: await stepsToCome(context) }
}

/** Upcoming steps, next one first. */
export async function listScriptSteps(context: ServiceContext) {
  return { data: await stepsToCome(context) }
}

/**
 * Ends all scripts and cancels their remaining steps. Past effects stay, but access tokens become valid again
 * and events are delivered.
 */
export async function stopIncidentScripts(context: ServiceContext) {
  await context.store.db.deleteFrom('work').where('kind', '=', SCRIPT_STEP).execute()
  const failures = createFailureSwitch(context)
  await failures.expireTokens(null)
  if ((await failures.current())?.isScripted) await failures.turnOff()
  return { data: await stepsToCome(context) }
}

/** Runs one step. Deleted objects, and templates no longer sent, are skipped. */
export const runScriptStep =
  (failures: FailureSwitch) =>
  async (context: ServiceContext, subjectId: string): Promise<void> => {
    const found = stepOf(subjectId)
    if (!found || !(await findNode(context.store.db, found.objectId))) return
    const { step, objectId } = found
    if ('number' in step) await moveNumber(context, objectId, { ...step.number, reason: step.says })
    else if ('categoryToCome' in step) await announceCategory(context, objectId, step)
    else if ('endpoint' in step) await measureAs(context, objectId, step.endpoint)
    else if ('category' in step) await changeCategory(context, objectId, step.category)
    else if ('review' in step) await review(context, objectId, step.review)
    else if ('call' in step) await ring(context, objectId, step.call)
    else if ('writes' in step) await write(context, objectId, step.writes)
    else if ('reaches' in step) await reach(context, objectId, { ...found, step })
    else if ('event' in step) await tell(context, objectId, step)
    else if ('holdsEventsMs' in step)
      await failures.turnOn({ ...HELD, minutes: step.holdsEventsMs / MINUTE_MS }, 'script')
    else if ('tokensExpireInMs' in step) {
      const { tokensExpireInMs: inMs } = step
      await failures.expireTokens(inMs === null ? null : context.clock() + inMs)
    } else if ('template' in step) await lowerTemplateQuality(context, objectId)
  }

/** Sends a template back to review until the review ends. */
async function review(context: ServiceContext, id: string, step: 'begins' | 'ends'): Promise<void> {
  if (step === 'ends') return reviewTemplate(context, id)
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, id)
    if (row?.status !== 'APPROVED') return
    const updated_at = context.clock()
    await tx.updateTable('templates').set({ status: 'PENDING', updated_at }).where('id', '=', id).execute()
    await announceTemplateStatus(context, tx, id)
  })
  context.announced.notify()
}

async function ring(context: ServiceContext, id: string, step: 'is missed' | 'is answered'): Promise<void> {
  const { store } = context
  await store.transaction(async (tx) => {
    const { id: phoneNumberId } = await lockPhoneNumberForUpdate(store, tx, id)
    const call = await beginCall(context, tx, {
      phoneNumberId,
      userWaId: CUSTOMER.wa_id,
      userName: CUSTOMER.profile_name,
      direction: 'USER_INITIATED',
      offer: exampleOffer,
    })
    // The unanswered call ends by itself.
    if (step === 'is missed') return
    const connected = await moveCall(context, tx, call, { to: 'connected', by: 'business' })
    await moveCall(context, tx, connected, { to: 'ended', by: 'customer' })
  })
  context.announced.notify()
}

async function write(context: ServiceContext, numberId: string, body: string): Promise<void> {
  const { store } = context
  await store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(store, tx, numberId)
    const id = `wamid.${newNumericId(context)}`
    const message = { id, at: context.clock(), type: 'text', members: { text: { body } } }
    await announceMessage(context, tx, { number, contact: CUSTOMER }, message)
  })
  context.announced.notify()
}

/** Announces messages sent to people, different ones in each step. */
async function reach(
  context: ServiceContext,
  numberId: string,
  { script, index, step }: { script: IncidentScriptName; index: number; step: { reaches: number } },
): Promise<void> {
  const before = incidentScripts[script].steps
    .slice(0, index)
    .reduce((sum, each) => sum + ('reaches' in each ? each.reaches : 0), 0)
  await context.store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(context.store, tx, numberId)
    const statuses = Array.from({ length: step.reaches }, (_, n) => ({
      id: `wamid.${newNumericId(context)}`,
      status: 'sent',
      timestamp: String(Math.floor(context.clock() / 1000)),
      recipient_id: String(FIRST_REACHED + before + n),
    }))
    const value = { ...messagingOf(context, number), statuses }
    await announce(context, tx, { accountId: number.account_id, field: 'message_status', value })
  })
  context.announced.notify()
}

async function tell(
  context: ServiceContext,
  accountId: string,
  { event: field, value: given }: { event: EventField; value: Readonly<Record<string, unknown>> },
): Promise<void> {
  const value = {
    event_id: newSecretId(context, 20),
    ...(await completeValue(context, accountId, field, given)),
  }
  await context.store.transaction((tx) => announce(context, tx, { accountId, field, value }))
  context.announced.notify()
}

async function moveNumber(context: ServiceContext, id: string, move: PhoneNumberMove): Promise<void> {
  const { store } = context
  await store.transaction(async (tx) =>
    applyMove(context, tx, await lockPhoneNumberForUpdate(store, tx, id), move),
  )
  context.announced.notify()
}

async function announceCategory(
  context: ServiceContext,
  templateId: string,
  { categoryToCome: category, inMs }: { categoryToCome: string; inMs: number },
): Promise<void> {
  const at = context.clock() + inMs
  await context.store.transaction((tx) => announceCategoryToCome(context, tx, templateId, { category, at }))
  context.announced.notify()
}

/** Judges the endpoint of a flow as if it had these requests. */
async function measureAs(
  context: ServiceContext,
  flowId: string,
  { p90Ms, availability }: { p90Ms: number; availability: number },
): Promise<void> {
  const requests = flowLimits.leastHealthRequests
  const p50Ms = Math.round(p90Ms / 2)
  const measured = { requests, pings: 0, errorRate: 0, errors: [], p50Ms, p90Ms, availability }
  await context.store.transaction(async (tx) => {
    const flow = await lockFlowForUpdate(context.store, tx, flowId)
    await applyHealth(context, tx, flow, measured)
  })
  context.announced.notify()
}

const refuse = (message: string): never =>
  throwServiceError('invalidParameter', { details: message, issues: [{ field: 'object_id', message }] })

function stepOf(subjectId: string) {
  const [name, index, objectId] = subjectId.split('/')
  const script = incidentScriptNames.find((each) => each === name)
  const step: ScriptStep | undefined = script && incidentScripts[script].steps[Number(index)]
  return script && step && objectId !== undefined
    ? { script, index: Number(index), step, objectId }
    : undefined
}

async function stepsToCome({ store }: ServiceContext): Promise<StepToCome[]> {
  const rows = await store.db
    .selectFrom('work')
    .select(['subject_id', 'due_at'])
    .where('kind', '=', SCRIPT_STEP)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ subject_id, due_at }) => {
    const found = stepOf(subject_id)
    if (!found) return []
    const { script, step, objectId } = found
    return [{ script, object_id: objectId, at: new Date(due_at).toISOString(), says: step.says }]
  })
}

async function changeCategory(context: ServiceContext, templateId: string, category: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, templateId)
    if (!row || row.category === category) return
    await tx
      .updateTable('templates')
      .set({ category, previous_category: row.category, updated_at: context.clock() })
      .where('id', '=', templateId)
      .execute()
    await announceTemplateStatus(context, tx, templateId, { other: categoryChange(row.category, category) })
  })
  context.announced.notify()
}
