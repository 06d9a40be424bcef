import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { NUMBER_CHANGES } from '@/lib/store/work-kinds'
import { type Account, demoAccount, emptyAccount, tradeAccount } from './accounts'
import { insertQuestion } from './call-question'
import { callingRows, callPermissionRows, callRows } from './call-rows'
import { withHandles } from './components'
import { insertContacts } from './contacts'
import { insertContents } from './content-rows'
import type { DemoTemplate } from './demo-template'
import { demoTemplates, lockedName } from './demo-templates'
import { inboxRows } from './events/inbox-rows'
import { insertFlows } from './flow-rows'
import { tradeFlows } from './flows/demo-flows'
import { numberHistoryRows } from './numbers/history-rows'
import { type DrawnPhotos, drawPhotos } from './numbers/photos'
import { profileRows, shopAutomation } from './numbers/profiles'
import { performanceRows } from './performance-rows'
import { insertQrCodes } from './qr-code-rows'
import { sampleRows, type UsedUpload, usedUpload } from './sample-rows'
import { insertPhoneNumbers, type SeedContext, type SeededAccount, seedAccount } from './seed-account'
import { editRows, historyRows, outcomeOf, pausedUntil, templateId, templateRow } from './template-rows'

/** A session's secret part: 20 bytes in base 16. */
const SECRET_BYTES = 20
const MOVES_AFTER_MS = 6 * HOUR_MS

/**
 * Fills an empty store with the demo account, in one transaction: a shop with phone numbers, templates and flows in
 * every state, and their recent history. Leaves an existing account unchanged.
 */
export async function seedDemo(store: Store, context: SeedContext): Promise<SeededAccount> {
  // Before the transaction, because on SQLite all others wait for it.
  const photos = await drawPhotos()
  return seedAccount(store, demoAccount, context, async (tx, accountId) => {
    const now = context.clock()
    await insertNumbers(tx, context, photos)
    await insertTemplates(tx, context, accountId, now)
    await insertFlows(tx, accountId, now)
    if (accountId !== tradeAccount.id) await insertTradeAccount(tx, now)
    await insertContacts(tx, accountId, now)
    await tx.insertInto('inbox').values(inboxRows(accountId, now)).execute()
    await insertQrCodes(tx, accountId, now)
    await insertCalls(tx, now)
    await insertQuestion(tx, accountId, now)
    await insertPerformance(tx, now)
    await insertContents(tx, { accountId, now, photos })
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
}

/** A second account to copy flows to. Its number is the newest, so that pages show the demo’s own by default. */
async function insertTradeAccount(tx: Queries, now: number): Promise<void> {
  const { id, name } = tradeAccount
  await tx.insertInto('accounts').values({ id, name }).execute()
  await insertPhoneNumbers(tx, tradeAccount, id, now)
  await insertFlows(tx, id, now, tradeFlows)
}

/** Automation, profiles and history of the numbers. */
async function insertNumbers(tx: Queries, context: SeedContext, photos: DrawnPhotos): Promise<void> {
  const now = context.clock()
  await tx
    .updateTable('phone_numbers')
    .set({ automation: encodeJson(shopAutomation) })
    .where('id', '=', demoAccount.byState.shop.id)
    .execute()
  const profiles = profileRows(photos, { now, newId: () => hex(context) })
  await tx.insertInto('pictures').values(profiles.pictures).execute()
  await tx.insertInto('business_profiles').values(profiles.rows).execute()
  await tx.insertInto('phone_number_history').values(numberHistoryRows(now)).execute()
  const firstMoveAt = now + (context.movesEveryMs ?? MOVES_AFTER_MS)
  const numberChange = {
    kind: NUMBER_CHANGES,
    subject_id: demoAccount.byState.garden.id,
    due_at: firstMoveAt,
  }
  await tx
    .insertInto('work')
    .values({ id: hex(context), ...numberChange, leased_until: 0, attempts: 0 })
    .execute()
}

const COUNTS_OF_A_STATEMENT = 500

/** Performance of templates, as far back as the demo goes. */
async function insertPerformance(tx: Queries, now: number): Promise<void> {
  const rows = performanceRows(now)
  for (let start = 0; start < rows.length; start += COUNTS_OF_A_STATEMENT) {
    await tx
      .insertInto('template_counts')
      .values(rows.slice(start, start + COUNTS_OF_A_STATEMENT))
      .execute()
  }
}

/** Call permissions, and calls of the last few days. */
async function insertCalls(tx: Queries, now: number): Promise<void> {
  const { calls, transitions } = callRows(now)
  await tx.insertInto('calling_settings').values(callingRows(now)).execute()
  await tx.insertInto('call_permission_entries').values(callPermissionRows(now)).execute()
  await tx.insertInto('calls').values(calls).execute()
  await tx.insertInto('call_transitions').values(transitions).execute()
}

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
  await tx
    .insertInto('work')
    .values([...reviews(context, now), ...endsOfPauses(context, now)])
    .execute()
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

/** Scheduled reviews. */
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

/** Scheduled ends of pauses. */
function endsOfPauses(context: SeedContext, now: number) {
  const paused = demoTemplates.filter((template) => outcomeOf(template).status === 'PAUSED')
  return paused.map((template) => ({
    id: hex(context),
    kind: 'unpause-template',
    subject_id: templateId(template),
    due_at: pausedUntil(template, now),
    leased_until: 0,
    attempts: 0,
  }))
}

const isInReview = (template: DemoTemplate): template is DemoTemplate & { story: { reviewInMs: number } } =>
  template.story.reviewInMs !== undefined

const hex = ({ random }: SeedContext) => Buffer.from(random(SECRET_BYTES)).toString('hex')

/** Creates an account with one phone number and contacts, and nothing else, unless it exists. */
export const seedEmptyAccount = (store: Store, context: SeedContext): Promise<SeededAccount> =>
  seedAccount(store, emptyAccountOf(context), context, (tx, accountId) =>
    insertContacts(tx, accountId, context.clock()),
  )

function emptyAccountOf({ made }: SeedContext): Account {
  if (!made) return emptyAccount
  const { name, phoneNumberId: id } = made
  const [number] = emptyAccount.phoneNumbers
  const digits = id.slice(-4)
  const display = number.display_phone_number.replace(/\d{4}$/, digits)
  return {
    ...emptyAccount,
    name,
    phoneNumbers: [{ ...number, id, verified_name: name, display_phone_number: display }],
  }
}
