import type { HandlerInput } from '@/lib/contract/endpoint'
import type { TemplateComponent, templateEndpoints } from '@/lib/contract/templates'
import { checkTemplate } from '@/lib/language/template/check-template'
import { schedule } from '@/lib/service/work/queue'
import { decodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { lockTemplateForUpdate, type TemplateRow } from './row'

/** Work that decides a request to review a category. */
export const REVIEW_CATEGORY = 'review-category'

/**
 * Requests a review of a category the service changed. Embedded service only. The decision arrives as an
 * event after the usual review time. The rules consider only the template's text; the stated reason is kept
 * by the requester.
 * @throws ServiceError categoryReviewRefused where the category was not changed, or a request is pending
 */
export async function requestCategoryReview(
  context: ServiceContext,
  { params: { templateId } }: HandlerInput<typeof templateEndpoints.requestCategoryReview>,
) {
  await requireNode(context.store.reads, templateId, 'template')
  await context.store.transaction(async (tx) => {
    const row = (await lockTemplateForUpdate(context.store, tx, templateId)) ?? throwServiceError('notFound')
    if (!isChanged(row)) refuse('The service did not change the category of this template.')
    const waiting = await tx
      .selectFrom('work')
      .select('id')
      .where('kind', '=', REVIEW_CATEGORY)
      .where('subject_id', '=', templateId)
      .executeTakeFirst()
    if (waiting) refuse('A category review is already in progress.')
    const dueAt = context.clock() + context.settings.reviewDelayMs
    await schedule(context, tx, { kind: REVIEW_CATEGORY, subjectId: templateId, dueAt })
  })
  context.announced.notify()
  return { success: true }
}

/**
 * Decides a category review: restores the submitted category if the text does not contradict it, confirms the
 * change otherwise. Announces the result either way.
 */
export async function reviewCategory(context: ServiceContext, templateId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const row = await lockTemplateForUpdate(context.store, tx, templateId)
    if (!row || !isChanged(row)) return
    const { category, previous_category: submitted } = row
    const against = wrongCategoryOf(row, submitted)
    if (against !== undefined) {
      const description = `The category stays ${category}. ${against}`
      await announceTemplateStatus(context, tx, templateId, {
        other: { title: 'CATEGORY_CONFIRMED', description },
      })
      return
    }
    await tx
      .updateTable('templates')
      .set({ category: submitted, previous_category: null, updated_at: context.clock() })
      .where('id', '=', templateId)
      .execute()
    await announceTemplateStatus(context, tx, templateId, {
      other: {
        title: 'CATEGORY_RESTORED',
        description: `The category is ${submitted} again, as it was submitted.`,
        previous_category: category,
        new_category: submitted,
      },
    })
  })
  context.announced.notify()
}

type Changed = TemplateRow & { previous_category: string }

const isChanged = (row: TemplateRow): row is Changed =>
  row.previous_category !== null && row.previous_category !== row.category

/** Why a template does not fit a category, as a sentence. */
function wrongCategoryOf(row: TemplateRow, category: string): string | undefined {
  const { name, language, parameter_format } = row
  const components = decodeJson<TemplateComponent[]>(row.components)
  const findings = checkTemplate({ name, language, category, parameter_format, components })
  return findings.find((finding) => finding.reason === 'INCORRECT_CATEGORY')?.message
}

const refuse = (details: string): never => throwServiceError('categoryReviewRefused', { details })
