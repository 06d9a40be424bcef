import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { newSecretId } from '../ids'
import type { TemplateRow } from '../templates/row'

/** Additional information sent with a status. */
export interface OtherInfo {
  title: string
  description: string
  [member: string]: string
}

const columns = ['id', 'name', 'language', 'category', 'status', 'rejected_reason', 'rejection_info'] as const

/** Fields of a template in an event. */
export type TemplateStatusRow = Pick<TemplateRow, (typeof columns)[number]>

export const findTemplateStatus = (queries: Queries) => queries.selectFrom('templates').select(columns)

const EVENT_ID_CHARACTERS = 20

/** Identifies an event, even among others with the same content. */
export const newEventId = (context: Pick<ServiceContext, 'random'>): string =>
  newSecretId(context, EVENT_ID_CHARACTERS)

/** Explains a category changed in review; the specification has no separate field for it. */
export const categoryChange = (previous: string, current: string): OtherInfo => ({
  title: 'CATEGORY_CHANGED',
  description: `The category was changed from ${previous} to ${current}.`,
  previous_category: previous,
  new_category: current,
})

/**
 * Value of `message_template_status_update`: spec:events#template-status. The identifier is sent as a number
 * if it is numeric.
 * @param eventId makes the event unique: the same change may happen twice within a second. Ours, not in the
 * specification
 */
export function templateStatusValue(
  row: TemplateStatusRow,
  eventId: string,
  { event = row.status, other }: { event?: string; other?: OtherInfo } = {},
): Record<string, unknown> {
  const id = Number(row.id)
  const isRejected = event === 'REJECTED'
  return {
    event,
    event_id: eventId,
    message_template_id: Number.isSafeInteger(id) ? id : row.id,
    message_template_name: row.name,
    message_template_language: row.language,
    message_template_category: row.category,
    reason: isRejected ? row.rejected_reason : 'NONE',
    ...(isRejected && row.rejection_info
      ? { rejection_info: decodeJson<Record<string, string>>(row.rejection_info) }
      : {}),
    ...(other ? { other_info: other } : {}),
  }
}

/**
 * Announces a template's current status, or another lifecycle event, in the transaction of the change.
 * @param change the `event` if it is not a template status, and additional information
 */
export async function announceTemplateStatus(
  context: ServiceContext,
  tx: Queries,
  templateId: string,
  change: { event?: string; other?: OtherInfo } = {},
): Promise<void> {
  const row = await findTemplateStatus(tx)
    .select('account_id')
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow()
  await announce(context, tx, {
    accountId: row.account_id,
    field: 'message_template_status_update',
    value: templateStatusValue(row, newEventId(context), change),
  })
}

/**
 * Announces a template's future category (spec:templates#change-of-category) to subscribers of template
 * statuses. Call in the transaction of the change.
 */
export async function announceCategoryToCome(
  context: ServiceContext,
  tx: Queries,
  templateId: string,
  { category, at }: { category: string; at: number },
): Promise<void> {
  const row = await findTemplateStatus(tx)
    .select('account_id')
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!row || row.category === category) return
  const { message_template_id, message_template_name, message_template_language } = templateStatusValue(
    row,
    newEventId(context),
  )
  await announce(context, tx, {
    accountId: row.account_id,
    field: 'message_template_status_update',
    sentAs: 'template_category_update',
    value: {
      message_template_id,
      message_template_name,
      message_template_language,
      new_category: row.category,
      correct_category: category,
      category_update_timestamp: Math.floor(at / 1000),
    },
  })
}
