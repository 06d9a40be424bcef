import { HOUR_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { templateEndpoints } from '@/lib/contract/templates'
import { schedule } from '@/lib/service/work/queue'
import type { ServiceContext } from '../context'
import { announceTemplateStatus, type OtherInfo } from '../events/template-status'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { lockTemplateForUpdate } from './row'

interface Consequence {
  status: 'PAUSED' | 'DISABLED'
  /** Length of the pause; null if permanent. */
  pauseMs: number | null
  other: OtherInfo
}

/** Consequences of the first, second and third time; spec:templates#pauses. */
const pauses: readonly Consequence[] = [
  {
    status: 'PAUSED',
    pauseMs: 3 * HOUR_MS,
    other: { title: 'FIRST_PAUSE', description: 'Many people blocked or reported it.' },
  },
  {
    status: 'PAUSED',
    pauseMs: 6 * HOUR_MS,
    other: { title: 'SECOND_PAUSE', description: 'Many people blocked or reported it again.' },
  },
]
const disabled: Consequence = {
  status: 'DISABLED',
  pauseMs: null,
  other: { title: 'DISABLED', description: 'Its quality was low for the third time.' },
}

const changeWords: Readonly<Record<string, string>> = {
  RED: 'Its quality is low now.',
  YELLOW: 'Its quality is medium now.',
  GREEN: 'Its quality is high now.',
}

const qualityChange = (previous: string, score = 'RED'): OtherInfo => ({
  title: 'QUALITY_CHANGED',
  description: changeWords[score] ?? 'Its quality changed.',
  previous_quality_score: previous,
  new_quality_score: score,
})

/**
 * Lowers an approved template's quality to RED: pauses it for three hours, then for six, and disables it the
 * third time (spec:templates#pauses). Since no customers report messages here, a simulated change or
 * `lower-template-quality` work triggers this. The specification has no quality field; the event FLAGGED
 * reports it.
 */
export async function lowerTemplateQuality(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, templateId)
    if (row?.status !== 'APPROVED') return
    const { status, pauseMs, other } = pauses[row.pauses] ?? disabled
    const now = context.clock()
    const pausedUntil = pauseMs === null ? null : now + pauseMs
    await tx
      .updateTable('templates')
      .set({
        status,
        quality_score: 'RED',
        quality_at: now,
        pauses: row.pauses + 1,
        paused_until: pausedUntil,
        updated_at: now,
      })
      .where('id', '=', templateId)
      .execute()
    await announceTemplateStatus(context, tx, templateId, {
      event: 'FLAGGED',
      other: qualityChange(row.quality_score),
    })
    await announceTemplateStatus(context, tx, templateId, { other })
    if (pausedUntil !== null) {
      await schedule(context, tx, { kind: 'unpause-template', subjectId: templateId, dueAt: pausedUntil })
    }
  })
  context.announced.notify()
}

/**
 * Simulates a change in a template's quality. Embedded service only. RED pauses it for three hours, then for
 * six, and disables it the third time (spec:templates#pauses).
 * @throws ServiceError templateNotEditable for one that cannot be sent
 */
export async function moveTemplateQuality(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof templateEndpoints.moveTemplateQuality>,
) {
  const { templateId } = params
  const { quality_score: score } = body
  await requireNode(context.store.reads, templateId, 'template')
  const isMoved = await context.store.transaction(async (tx) => {
    const row = (await lockTemplateForUpdate(context.store, tx, templateId)) ?? throwServiceError('notFound')
    if (row.status !== 'APPROVED')
      throwServiceError('templateNotEditable', {
        details: `The template is ${row.status}, so no one receives it.`,
      })
    if (score === 'RED' || score === row.quality_score) return score === 'RED'
    const now = context.clock()
    await tx
      .updateTable('templates')
      .set({ quality_score: score, quality_at: now, updated_at: now })
      .where('id', '=', templateId)
      .execute()
    const isWorse = score === 'YELLOW'
    await announceTemplateStatus(context, tx, templateId, {
      event: isWorse ? 'FLAGGED' : 'REINSTATED',
      other: qualityChange(row.quality_score, score),
    })
    return false
  })
  if (isMoved) await lowerTemplateQuality(context, templateId)
  context.announced.notify()
  return { success: true }
}

/** Ends an expired pause and resets the quality. A template edited in the meantime is no longer paused. */
export async function unpauseTemplate(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, templateId)
    const now = context.clock()
    if (row?.status !== 'PAUSED' || row.paused_until === null || row.paused_until > now) return
    await tx
      .updateTable('templates')
      .set({
        status: 'APPROVED',
        quality_score: 'UNKNOWN',
        quality_at: now,
        paused_until: null,
        updated_at: now,
      })
      .where('id', '=', templateId)
      .execute()
    await announceTemplateStatus(context, tx, templateId, {
      other: { title: 'UNPAUSE', description: 'The pause has ended.' },
    })
  })
  context.announced.notify()
}
