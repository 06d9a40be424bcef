import type { HandlerInput } from '@/lib/contract/endpoint'
import type { templateEndpoints } from '@/lib/contract/templates'
import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { raise } from '../http/raise'
import { requireNode } from '../nodes/find-node'
import { holdTemplate } from '../templates/find'
import { lowerTemplateQuality, qualityChange } from './lower-quality'

/**
 * Makes people like a template more or less: embedded service only. RED pauses it for three hours, the second time for
 * six, and disables it the third time (gap 2.3).
 *
 * @throws ServiceError templateNotEditable for one that is not sent to anybody
 */
export async function moveTemplateQuality(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof templateEndpoints.moveTemplateQuality>,
) {
  const { templateId } = params
  const { quality_score: score } = body
  await requireNode(context.store.reads, templateId, 'template')
  const isMoved = await context.store.transaction(async (tx) => {
    const row = (await holdTemplate(context.store, tx, templateId)) ?? raise('notFound')
    if (row.status !== 'APPROVED')
      raise('templateNotEditable', { details: `The template is ${row.status}, and nobody receives it.` })
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
  context.announced.ring()
  return { success: true }
}
