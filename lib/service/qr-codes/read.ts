import type { HandlerInput } from '@/lib/contract/endpoint'
import {
  type QrImageFormat,
  type qrCodeEndpoints,
  qrCodeFields,
  qrImageFormats,
} from '@/lib/contract/qr-codes'
import type { Queries } from '@/lib/store/open'
import { speaksBrand } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { type ChosenFields, chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { findQrCode, type QrCodeRow } from './find'
import { deepLinkUrl, qrImageUrl } from './links'

/** Default fields of a code, per the specification; `fields` asks for more. */
const usualFields = ['id', 'code', 'prefilled_message', 'deep_link_url'] as const

interface QrCodeChoice {
  fields: ChosenFields
  /** Requested image format; undefined if no image was requested. */
  image?: QrImageFormat
}

/**
 * Reads `fields`, including `qr_image_url.format(SVG)` (spec:qr-codes#fields-of-codes); the default format is
 * PNG.
 * @throws ServiceError unknownField, invalidParameter for an unknown format
 */
function chooseQrCodeFields(asked: string | undefined): QrCodeChoice {
  const fields = chooseFields(asked, qrCodeFields, usualFields)
  const image = fields.asked('qr_image_url')
  if (!image) return { fields }
  const given = image.modifiers.find(({ name }) => name.toLowerCase() === 'format')?.argument ?? 'PNG'
  const format = qrImageFormats.find((each) => each === given.trim().toUpperCase())
  return { fields, image: format ?? refuseFormat(given) }
}

function refuseFormat(given: string): never {
  const message = `The format of qr_image_url is PNG or SVG, not ${JSON.stringify(given.slice(0, 40))}.`
  return throwServiceError('invalidParameter', { details: message, issues: [{ field: 'fields', message }] })
}

/** The code as read: spec:qr-codes#qr-code. */
function describeQrCode({ settings }: ServiceContext, row: QrCodeRow, { fields, image }: QrCodeChoice) {
  return fields.pick({
    id: row.code,
    code: row.code,
    prefilled_message: row.prefilled_message,
    deep_link_url: deepLinkUrl(settings, row.code),
    ...(image ? { qr_image_url: qrImageUrl(settings, row.code, image) } : {}),
    creation_time: Math.floor(row.created_at / 1000),
  })
}

/**
 * The code as returned by create and update: without `id`, and with an image if the request asked for one.
 */
export const describeSaved = (
  { settings }: ServiceContext,
  { code, prefilled_message }: Pick<QrCodeRow, 'code' | 'prefilled_message'>,
  image: QrImageFormat | undefined,
) => ({
  code,
  prefilled_message,
  deep_link_url: deepLinkUrl(settings, code),
  ...(image ? { qr_image_url: qrImageUrl(settings, code, image) } : {}),
})

/** The image format chosen at creation; only this service writes the column. */
const imageFormatOf = ({ image_format }: Pick<QrCodeRow, 'image_format'>): QrImageFormat | undefined =>
  qrImageFormats.find((each) => each === image_format)

/** Returns one code. spec:qr-codes#one-code; by default it includes the image it was created with. */
export async function getQrCode(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof qrCodeEndpoints.getQrCode>,
) {
  const { reads } = context.store
  await requireNode(reads, params.phoneNumberId, 'phone-number')
  const choice = chooseQrCodeFields(query.fields)
  const row = await findQrCode(reads, params.phoneNumberId, params.code)
  const described = describeQrCode(context, row, choice)
  const image = query.fields ? undefined : imageFormatOf(row)
  const code = image
    ? { ...described, qr_image_url: qrImageUrl(context.settings, row.code, image) }
    : described
  // Clients of a brand expect a list containing the code.
  return speaksBrand(context.settings) ? { ...code, data: [code] } : code
}

/**
 * Lists a number's QR codes, newest first; `code` filters (spec:qr-codes#fields-of-codes).
 * spec:qr-codes#list-of-codes.
 */
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

/** Cursors may be forged. */
const positionOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** Number of codes of a number. */
export async function countQrCodes(queries: Queries, phoneNumberId: string, code?: string): Promise<number> {
  const { n } = await ofNumber(queries, phoneNumberId, code)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  // PostgreSQL returns counts as text.
  return Number(n)
}
