import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { holdTemplate } from '../templates/find'

/** Ends a pause whose time is over; its quality is judged anew. One that was edited meanwhile is no longer paused. */
export async function unpauseTemplate(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await holdTemplate(context.store, tx, templateId)
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
      other: { title: 'UNPAUSE', description: 'The pause is over.' },
    })
  })
  context.announced.ring()
}
