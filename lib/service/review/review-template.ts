import type { TemplateComponent } from '@/lib/contract/templates'
import { uploadTypes } from '@/lib/contract/upload-types'
import { checkTemplate } from '@/lib/language/template/check-template'
import { readContent } from '@/lib/language/template/content'
import type { Finding } from '@/lib/language/template/findings'
import { headerHandleOf } from '@/lib/language/template/header-handle'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceTemplateStatus, categoryChange } from '../events/template-status'
import { lockTemplateForUpdate, type TemplateRow } from '../templates/row'

/** Required kind of a header's sample; any file can be a document. */
const kindByFormat: Readonly<Record<string, string>> = { IMAGE: 'image', VIDEO: 'video', GIF: 'video' }

/** Rejection reason if a sample's kind does not match its header. */
async function sampleMismatch(tx: Queries, components: TemplateComponent[]) {
  const format = readContent({ components }).header?.format
  const wanted = format && kindByFormat[format]
  const sample = headerHandleOf(components)
  if (!wanted || !sample) return undefined
  const session = await tx
    .selectFrom('upload_sessions')
    .select('file_type')
    .where('handle', '=', sample.handle)
    .executeTakeFirst()
  const found = Object.entries(uploadTypes).find(([type]) => type === session?.file_type)?.[1].kind
  if (!found || found === wanted) return undefined
  return {
    reason: 'TAG_CONTENT_MISMATCH',
    message: `The header is for ${wanted === 'image' ? 'an image' : 'a video'}, but its sample is ${found === 'image' ? 'an image' : `a ${found}`}.`,
    recommendation: 'Upload a sample of that kind, or change the format of the header.',
  } as const
}

/**
 * Reviews a pending template: approves it, or rejects it with a reason and a recommendation by the rules of
 * `lib/language/template`. If the client allowed it, a wrong category is corrected instead
 * (spec:templates#change-of-category).
 */
export async function reviewTemplate(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, templateId)
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
  context.announced.notify()
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
