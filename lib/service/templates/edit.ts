import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { templateLimits } from '@/lib/contract/limits'
import { templateCan } from '@/lib/contract/template-states'
import type { TemplateComponent, TemplateEdit, templateEndpoints } from '@/lib/contract/templates'
import { nextMinuteUtc } from '@/lib/labels/times'
import { editDiffers } from '@/lib/language/template/edit-differs'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'
import { searchText } from '@/lib/language/template/search-text'
import { schedule } from '@/lib/service/work/queue'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'
import { consumeHandle, refuseUnreadableSample, removeUploads } from '../uploads/samples'
import { refuseInvalidContent } from './check-content'
import { lockTemplateForUpdate, type TemplateRow, toTemplate } from './row'

/**
 * Updates the supplied members and resubmits the template for review (spec:templates#rules-of-edits).
 * spec:templates#edit. An edit that changes nothing keeps an approved template approved and does not count
 * against its edit limit (decision 0043).
 */
export async function editTemplate(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof templateEndpoints.editTemplate>,
) {
  const now = context.clock()
  if (body.components) await refuseUnreadableSample(context.store.reads, body.components)
  const category = await context.store.transaction(async (tx) => {
    const row =
      (await lockTemplateForUpdate(context.store, tx, params.templateId)) ?? throwServiceError('notFound')
    refuseWrongState(row, body)
    if (row.status === 'APPROVED' && leavesAsItIs(row, body)) return row.category
    const components = body.components ?? decodeJson<TemplateComponent[]>(row.components)
    const changed = merged(row, body)
    refuseInvalidContent({
      ...changed,
      name: row.name,
      language: row.language,
      message_send_ttl_seconds: changed.message_send_ttl_seconds ?? undefined,
      components,
    })
    if (row.status === 'APPROVED') await countApprovedEdit(context, tx, row.id)
    const samples = sampleHandlesOf(components)
    for (const { handle, path } of samples)
      await consumeHandle(tx, { handle, field: path, consumedBy: row.id, now })
    await removeUploads(
      tx,
      row.id,
      samples.map(({ handle }) => handle),
    )
    await tx
      .updateTable('templates')
      .set({
        ...changed,
        components: encodeJson(components),
        search_text: searchText(row.name, components),
        status: 'PENDING',
        rejected_reason: 'NONE',
        rejection_info: null,
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute()
    await schedule(context, tx, {
      kind: 'review-template',
      subjectId: row.id,
      dueAt: now + context.settings.reviewDelayMs,
    })
    await announceTemplateStatus(context, tx, row.id)
    return changed.category
  })
  context.announced.notify()
  return { success: true, id: params.templateId, category }
}

function merged(row: TemplateRow, edit: TemplateEdit) {
  return {
    category: edit.category ?? row.category,
    parameter_format: edit.parameter_format ?? row.parameter_format,
    message_send_ttl_seconds:
      edit.message_send_ttl_seconds === undefined
        ? row.message_send_ttl_seconds
        : edit.message_send_ttl_seconds,
    // A category chosen in an edit is no longer one the service changed.
    previous_category: edit.category ? null : row.previous_category,
  }
}

/** Whether an edit changes nothing. Naming a category the service changed confirms it. */
function leavesAsItIs(row: TemplateRow, edit: TemplateEdit): boolean {
  const confirms = edit.category !== undefined && row.previous_category !== null
  const { components = [], ...template } = toTemplate(row)
  return !confirms && !editDiffers({ ...template, components }, edit)
}

function refuseWrongState(row: TemplateRow, edit: TemplateEdit): void {
  const reason = templateCan.edit(row.status)
  if (reason)
    throwServiceError('templateNotEditable', { details: `The template is ${row.status}. ${reason}` })
  if (row.status === 'APPROVED' && edit.category && edit.category !== row.category) {
    const message = `The template is approved as ${row.category}; an edit cannot make it ${edit.category}.`
    throwServiceError('templateCategoryFixed', { details: message, issues: [{ field: 'category', message }] })
  }
}

/**
 * Limits edits of an approved template to one in 24 hours and ten in 30 days; rejected and paused ones are
 * unlimited.
 */
async function countApprovedEdit(context: ServiceContext, tx: Queries, templateId: string): Promise<void> {
  const now = context.clock()
  const edits = await tx
    .selectFrom('template_edits')
    .select('at')
    .where('template_id', '=', templateId)
    .where('at', '>', now - 30 * DAY_MS)
    .orderBy('at', 'desc')
    .execute()
  const freeAt = Math.max(
    (edits[templateLimits.approvedEditsPerDay - 1]?.at ?? 0) + DAY_MS,
    (edits[templateLimits.approvedEditsPerMonth - 1]?.at ?? 0) + 30 * DAY_MS,
  )
  if (freeAt > now) {
    throwServiceError('templateEditedTooOften', {
      details: `This approved template can be edited again after ${nextMinuteUtc(freeAt)}.`,
      retryAfterSeconds: Math.ceil((freeAt - now) / 1000),
    })
  }
  await tx
    .insertInto('template_edits')
    .values({ id: newSecretId(context, 20), template_id: templateId, at: now })
    .execute()
}
