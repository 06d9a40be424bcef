import type { HandlerInput } from '@/lib/contract/endpoint'
import type { qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { requireNode } from '../nodes/find-node'
import { chooseQrCodeFields, describeQrCode } from './describe'

/** The QR codes of a number, the newest first; `code` filters (G42). Spec "GET message_qrdls". */
export async function listQrCodes(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof qrCodeEndpoints.listQrCodes>,
) {
  const { reads } = context.store
  const { phoneNumberId } = params
  await requireNode(reads, phoneNumberId, 'phone-number')
  const choice = chooseQrCodeFields(query.fields)
  const window = pageWindow(query, 1)
  let codes = ofNumber(reads, phoneNumberId, query.code).selectAll()
  const [from] = window.from ?? []
  if (from !== undefined) codes = codes.where('id', window.isBackward ? '>' : '<', positionOf(from))
  const read = await codes
    .orderBy('id', window.isBackward ? 'asc' : 'desc')
    .limit(window.rows)
    .execute()
  const address = publicAddress(context.settings.publicUrl, request)
  const { rows, paging } = toPage(read, window, (row) => [String(row.id)], address)
  return {
    data: rows.map((row) => describeQrCode(context, row, choice)),
    ...(paging ? { paging } : {}),
    ...(query.summary
      ? { summary: { total_count: await countQrCodes(reads, phoneNumberId, query.code) } }
      : {}),
  }
}

const ofNumber = (queries: Queries, phoneNumberId: string, code?: string) => {
  const codes = queries.selectFrom('qr_codes').where('phone_number_id', '=', phoneNumberId)
  return code ? codes.where('code', '=', code) : codes
}

/** A cursor may say anything. */
const positionOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** How many codes a number has. */
export async function countQrCodes(queries: Queries, phoneNumberId: string, code?: string): Promise<number> {
  const { n } = await ofNumber(queries, phoneNumberId, code)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  // PostgreSQL counts in a type that arrives as text.
  return Number(n)
}
