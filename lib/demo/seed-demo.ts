import type { Queries, Store } from '@/lib/store/open'
import { demoAccount } from './accounts'
import { withHandles } from './components'
import type { DemoTemplate } from './demo-template'
import { demoTemplates, lockedName } from './demo-templates'
import { insertFlows } from './flow-rows'
import { sampleRows, type UsedUpload, usedUpload } from './sample-rows'
import { type SeedContext, type SeededAccount, seedAccount } from './seed-account'
import { DAY_MS } from './story'
import { editRows, historyRows, templateId, templateRow } from './template-rows'

export { seedEmptyAccount } from './seed-empty-account'

/** A session's secret part: 20 bytes in base 16. */
const SECRET_BYTES = 20

/**
 * Fills an empty store with the demo account: a shop with two phone numbers, and templates and flows in
 * every state, in one transaction. An account that exists is left as it is.
 */
export const seedDemo = (store: Store, context: SeedContext): Promise<SeededAccount> =>
  seedAccount(store, demoAccount, context, async (tx, accountId) => {
    const now = context.clock()
    await insertTemplates(tx, context, accountId, now)
    await insertFlows(tx, accountId, now)
    await tx.insertInto('samples').values(sampleRows(now)).execute()
    const history = demoTemplates.flatMap((template) => historyRows(template, now))
    await tx
      .insertInto('template_history')
      .values(history.sort((a, b) => a.at - b.at))
      .execute()
    await tx
      .insertInto('template_edits')
      .values(demoTemplates.flatMap((template) => editRows(template, now)))
      .execute()
    await tx
      .insertInto('template_name_locks')
      .values({
        account_id: accountId,
        name: lockedName.name,
        language: lockedName.language,
        until: now + lockedName.forDays * DAY_MS,
      })
      .execute()
  })

async function insertTemplates(
  tx: Queries,
  context: SeedContext,
  accountId: string,
  now: number,
): Promise<void> {
  const uploads: UsedUpload[] = []
  const rows = demoTemplates.map((template) => {
    const components = withHandles(template.components, (media) => {
      const upload = usedUpload(media, {
        templateId: templateId(template),
        secret: hex(context),
        submittedAt: now - (template.story.moments[0]?.agoMs ?? 0),
      })
      uploads.push(upload)
      return upload.handle
    })
    return templateRow(template, components, { accountId, now })
  })
  await tx.insertInto('templates').values(rows).execute()
  await tx.insertInto('work').values(reviews(context, now)).execute()
  await tx
    .insertInto('nodes')
    .values([
      ...rows.map(({ id }) => ({ id, kind: 'template', account_id: accountId })),
      ...uploads.map((upload) => upload.node),
    ])
    .execute()
  await tx
    .insertInto('upload_sessions')
    .values(uploads.map((upload) => upload.session))
    .execute()
  await tx
    .insertInto('upload_chunks')
    .values(uploads.map((upload) => upload.chunk))
    .execute()
  await tx
    .insertInto('sample_handles')
    .values(uploads.map((upload) => upload.sampleHandle))
    .execute()
}

/** Reviews still to come, as the service schedules them. */
function reviews(context: SeedContext, now: number) {
  const waiting = demoTemplates.filter(isInReview)
  return waiting.map((template) => ({
    id: hex(context),
    kind: 'review-template',
    subject_id: templateId(template),
    due_at: now + template.story.reviewInMs,
    leased_until: 0,
    attempts: 0,
  }))
}

const isInReview = (template: DemoTemplate): template is DemoTemplate & { story: { reviewInMs: number } } =>
  template.story.reviewInMs !== undefined

const hex = ({ random }: SeedContext) => Buffer.from(random(SECRET_BYTES)).toString('hex')
