import type { HandlerInput } from '@/lib/contract/endpoint'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { type Key, type PageWindow, pageWindow, publicAddress, toPage } from '../http/page'
import { requireNode } from '../nodes/find-node'
import type { PhoneNumberRow } from './find'
import { type NumberFilter, readFilters, readOrder } from './read-choice'
import { defaultPhoneNumberFields, phoneNumberFields, toPhoneNumber } from './row'

/** The phone numbers of an account. Spec "GET phone_numbers"; `sort` and `filtering` as published clients write them. */
export async function listPhoneNumbers(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof phoneNumberEndpoints.listPhoneNumbers>,
) {
  await requireNode(store.reads, params.businessAccountId, 'business-account')
  const fields = chooseFields(query.fields, phoneNumberFields, defaultPhoneNumberFields)
  const order = readOrder(query.sort)
  const window = pageWindow(query, order ? 2 : 1)
  const wanted = { accountId: params.businessAccountId, filters: readFilters(query.filtering), order, window }
  const keyOf = (row: PhoneNumberRow): Key => (order ? [String(row.last_onboarded_at), row.id] : [row.id])
  const read = await readNumbers(store.reads, wanted)
  const { rows, paging } = toPage(read, window, keyOf, publicAddress(settings.publicUrl, request))
  return {
    data: rows.map((row) => fields.pick(toPhoneNumber(row))),
    ...(paging ? { paging } : {}),
  }
}

interface Wanted {
  accountId: string
  filters: readonly NumberFilter[]
  order: 'asc' | 'desc' | undefined
  window: PageWindow
}

function readNumbers(queries: Queries, { accountId, filters, order, window }: Wanted) {
  const isDescending = (order === 'desc') !== window.isBackward
  const direction = isDescending ? 'desc' : 'asc'
  const beyond = isDescending ? '<' : '>'
  let numbers = queries.selectFrom('phone_numbers').selectAll().where('account_id', '=', accountId)
  for (const { column, words, isNot } of filters)
    numbers = numbers.where(column, isNot ? 'not in' : 'in', words)
  const [first = '', id] = window.from ?? []
  if (window.from && order && id !== undefined)
    numbers = numbers.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('last_onboarded_at', 'id'), beyond, tuple(Number(first), id)),
    )
  else if (window.from) numbers = numbers.where('id', beyond, first)
  if (order) numbers = numbers.orderBy('last_onboarded_at', direction)
  return numbers.orderBy('id', direction).limit(window.rows).execute()
}
