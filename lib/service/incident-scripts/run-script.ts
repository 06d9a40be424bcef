import type { HandlerInput } from '@/lib/contract/endpoint'
import {
  type IncidentScript,
  incidentScriptNames,
  incidentScripts,
  type ScriptStep,
} from '@/lib/contract/incident-scripts'
import { flowLimits } from '@/lib/contract/limits'
import type { PhoneNumberMove } from '@/lib/contract/phone-numbers'
import type { incidentScriptEndpoints, StepToCome } from '@/lib/contract/script-starts'
import { schedule } from '@/lib/service/work/queue'
import type { ServiceContext } from '../context'
import { announceCategoryToCome, announceTemplateStatus, categoryChange } from '../events/template-status'
import { applyHealth } from '../flows/endpoint/update-health'
import { lockFlowForUpdate } from '../flows/find'
import { throwServiceError } from '../http/service-error'
import { findNode } from '../nodes/find-node'
import { lockPhoneNumberForUpdate } from '../phone-numbers/find'
import { applyMove } from '../phone-numbers/move'
import { lowerTemplateQuality } from '../templates/quality'
import { lockTemplateForUpdate } from '../templates/row'

const words: Record<IncidentScript['about'], string> = {
  'phone-number': 'a phone number',
  template: 'a template',
  flow: 'a flow',
}

/** Work that is one step of a script; its subject is `script/step/object`. */
export const SCRIPT_STEP = 'script-step'

/**
 * Starts an incident script for a number or a template: each of its steps happens at its time, with the events that
 * follow from it. With the clock that can be moved, days take seconds.
 *
 * @throws ServiceError invalidParameter where the script is about something else
 */
export async function startIncidentScript(
  context: ServiceContext,
  { body: { script, object_id: objectId } }: HandlerInput<typeof incidentScriptEndpoints.startIncidentScript>,
) {
  const { about, steps } = incidentScripts[script]
  const node = await findNode(context.store.reads, objectId)
  if (node?.kind !== about) refuse(`${objectId} is not ${words[about]}.`)
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

/** Steps that are still to come, the next one first. */
export async function listScriptSteps(context: ServiceContext) {
  return { data: await stepsToCome(context) }
}

/** Ends every script: what was to come does not happen. What happened stays. */
export async function stopIncidentScripts(context: ServiceContext) {
  await context.store.db.deleteFrom('work').where('kind', '=', SCRIPT_STEP).execute()
  return { data: await stepsToCome(context) }
}

/** Makes one step happen. What is gone by then, or is no longer sent, is left alone. */
export async function runScriptStep(context: ServiceContext, subjectId: string): Promise<void> {
  const found = stepOf(subjectId)
  if (!found || !(await findNode(context.store.db, found.objectId))) return
  const { step, objectId } = found
  if ('number' in step) await moveNumber(context, objectId, { ...step.number, reason: step.says })
  else if ('categoryToCome' in step) await announceCategory(context, objectId, step)
  else if ('endpoint' in step) await measureAs(context, objectId, step.endpoint)
  else if ('category' in step) await changeCategory(context, objectId, step.category)
  else await lowerTemplateQuality(context, objectId)
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

/** Has the endpoint of a flow judged as if so many requests had gone so. */
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
  return script && step && objectId !== undefined ? { script, step, objectId } : undefined
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
