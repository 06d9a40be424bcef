import { HOUR_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateCreate, templateEndpoints } from '@/lib/contract/templates'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'
import { searchText } from '@/lib/language/template/search-text'
import { schedule } from '@/lib/service/work/queue'
import { encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { consumeHandle, refuseUnreadableSample } from '../uploads/samples'
import { refuseInvalidContent } from './check-content'

/**
 * Creates a template and submits it for review (spec:templates#creation-in-detail). spec:templates#create.
 */
export async function createTemplate(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof templateEndpoints.createTemplate>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  refuseInvalidContent(body)
  await refuseUnreadableSample(context.store.reads, body.components)
  const id = newNumericId(context)
  const now = context.clock()
  await context.store.transaction(async (tx) => {
    await refuseOverLimits(tx, accountId, now)
    await refuseLockedName(tx, accountId, body, now)
    await insert(tx, { id, accountId, template: body, now })
    for (const { handle, path } of sampleHandlesOf(body.components))
      await consumeHandle(tx, { handle, field: path, consumedBy: id, now })
    await schedule(context, tx, {
      kind: 'review-template',
      subjectId: id,
      dueAt: now + context.settings.reviewDelayMs,
    })
    await announceTemplateStatus(context, tx, id)
  })
  context.announced.notify()
  return { id, name: body.name, status: 'PENDING', category: body.category }
}

async function refuseOverLimits(tx: Queries, accountId: string, now: number): Promise<void> {
  const { n } = await tx
    .selectFrom('templates')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= templateLimits.perAccount) {
    throwServiceError('tooManyTemplates', {
      details: `The account has ${templateLimits.perAccount} templates, which is the limit.`,
    })
  }
  const creations = await tx
    .selectFrom('template_creations')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', now - HOUR_MS)
    .orderBy('at', 'desc')
    .limit(templateLimits.createsPerHour)
    .execute()
  const oldest = creations[templateLimits.createsPerHour - 1]
  if (oldest) {
    throwServiceError('tooManyTemplateCreates', {
      retryAfterSeconds: Math.ceil((oldest.at + HOUR_MS - now) / 1000),
    })
  }
}

async function refuseLockedName(
  tx: Queries,
  accountId: string,
  { name, language }: TemplateCreate,
  now: number,
): Promise<void> {
  const lock = await tx
    .selectFrom('template_name_locks')
    .select('until')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('language', '=', language)
    .where('until', '>', now)
    .executeTakeFirst()
  if (!lock) return
  const until = new Date(lock.until).toISOString().slice(0, 10)
  const message = `The name ${name} was deleted in ${language} and can be used again from ${until}.`
  throwServiceError('templateNameLocked', { details: message, issues: [{ field: 'name', message }] })
}

async function insert(
  tx: Queries,
  { id, accountId, template, now }: { id: string; accountId: string; template: TemplateCreate; now: number },
): Promise<void> {
  const inserted = await tx
    .insertInto('templates')
    .values({
      id,
      account_id: accountId,
      name: template.name,
      language: template.language,
      status: 'PENDING',
      category: template.category,
      previous_category: null,
      components: encodeJson(template.components),
      search_text: searchText(template.name, template.components),
      parameter_format: template.parameter_format ?? 'POSITIONAL',
      message_send_ttl_seconds: template.message_send_ttl_seconds ?? null,
      allow_category_change: encodeFlag(template.allow_category_change ?? false),
      quality_score: 'UNKNOWN',
      quality_at: null,
      rejected_reason: 'NONE',
      rejection_info: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const message = `A template called ${template.name} already exists in ${template.language}.`
    throwServiceError('templateNameTaken', { details: message, issues: [{ field: 'name', message }] })
  }
  await tx.insertInto('nodes').values({ id, kind: 'template', account_id: accountId }).execute()
  await tx
    .insertInto('template_creations')
    .values({ template_id: id, account_id: accountId, at: now })
    .execute()
  await tx
    .deleteFrom('template_creations')
    .where('at', '<=', now - HOUR_MS)
    .execute()
}
