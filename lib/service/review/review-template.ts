import type { TemplateComponent } from '@/lib/contract/templates'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { checkTemplate } from '@/lib/template-text/check-template'
import type { Finding } from '@/lib/template-text/findings'
import type { ServiceContext } from '../context'
import { announceTemplateStatus, categoryChange } from '../events/template-status'
import { holdTemplate } from '../templates/find'
import type { TemplateRow } from '../templates/row'
import { sampleMismatch } from './sample-mismatch'

/**
 * Decides about a template that waits for review: approved, or rejected with a reason and a recommendation
 * by the rules of `lib/template-text`. Where the client allowed it, a wrong category is changed instead (gap 2.4).
 */
export async function reviewTemplate(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await holdTemplate(context.store, tx, templateId)
    if (row?.status !== 'PENDING') return
    const decision = decide(row, await findRejections(tx, row))
    await tx
      .updateTable('templates')
      .set({ ...decision, updated_at: context.clock() })
      .where('id', '=', templateId)
      .execute()
    const other = decision.category ? categoryChange(row.category, decision.category) : undefined
    await announceTemplateStatus(context, tx, templateId, { other })
  })
  context.announced.ring()
}

type Rejection = Pick<Finding, 'reason' | 'message' | 'recommendation'>

async function findRejections(tx: Queries, row: TemplateRow): Promise<Rejection[]> {
  const components = decodeJson<TemplateComponent[]>(row.components)
  const content = {
    name: row.name,
    language: row.language,
    category: row.category,
    parameter_format: row.parameter_format,
    components,
  }
  const mismatch = await sampleMismatch(tx, components)
  return [
    ...checkTemplate(content).filter((finding) => finding.severity === 'rejection'),
    ...(mismatch ? [mismatch] : []),
  ]
}

function decide(row: TemplateRow, rejections: readonly Rejection[]) {
  const mayChange = row.allow_category_change === 1
  const rejection = rejections.find(({ reason }) => !mayChange || reason !== 'INCORRECT_CATEGORY')
  if (!rejection && rejections.length === 0)
    return { status: 'APPROVED', rejected_reason: 'NONE', rejection_info: null }
  if (!rejection) {
    return {
      status: 'APPROVED',
      category: 'MARKETING',
      previous_category: row.category,
      rejected_reason: 'NONE',
      rejection_info: null,
    }
  }
  return {
    status: 'REJECTED',
    rejected_reason: rejection.reason ?? 'INVALID_FORMAT',
    rejection_info: encodeJson({ reason: rejection.message, recommendation: rejection.recommendation }),
  }
}
