import type { HandlerInput } from '@/lib/contract/endpoint'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { requireNode } from '../nodes/find-node'
import { defaultPhoneNumberFields, phoneNumberFields, toPhoneNumber } from './row'

/** The phone numbers of an account. Spec "GET phone_numbers". */
export async function listPhoneNumbers(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof phoneNumberEndpoints.listPhoneNumbers>,
) {
  await requireNode(store.reads, params.businessAccountId, 'business-account')
  const fields = chooseFields(query.fields, phoneNumberFields, defaultPhoneNumberFields)
  const window = pageWindow(query, 1)
  let numbers = store.reads
    .selectFrom('phone_numbers')
    .selectAll()
    .where('account_id', '=', params.businessAccountId)
  const from = window.from?.[0]
  if (from !== undefined) numbers = numbers.where('id', window.isBackward ? '<' : '>', from)
  const read = await numbers
    .orderBy('id', window.isBackward ? 'desc' : 'asc')
    .limit(window.rows)
    .execute()
  const { rows, paging } = toPage(read, window, (row) => [row.id], publicAddress(settings.publicUrl, request))
  return {
    data: rows.map((row) => fields.pick(toPhoneNumber(row))),
    ...(paging ? { paging } : {}),
  }
}
