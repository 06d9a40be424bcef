import { type QrImageFormat, qrCodeFields, qrImageFormats } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { type ChosenFields, chooseFields } from '../http/fields'
import { raise } from '../http/raise'
import type { QrCodeRow } from './find'
import { deepLinkUrl, qrImageUrl } from './links'

/** What the specification's answers tell of a code; `fields` asks for more. */
const usualFields = ['id', 'code', 'prefilled_message', 'deep_link_url'] as const

export interface QrCodeChoice {
  fields: ChosenFields
  /** Format of the image that was asked for; undefined when none was. */
  image?: QrImageFormat
}

/**
 * Reads what `fields` asks for, with `qr_image_url.format(SVG)` (G42); without a format the image is a PNG.
 *
 * @throws ServiceError unknownField, invalidParameter for a format there is not
 */
export function chooseQrCodeFields(asked: string | undefined): QrCodeChoice {
  const fields = chooseFields(asked, qrCodeFields, usualFields)
  const image = fields.asked('qr_image_url')
  if (!image) return { fields }
  const given = image.modifiers.find(({ name }) => name.toLowerCase() === 'format')?.argument ?? 'PNG'
  const format = qrImageFormats.find((each) => each === given.trim().toUpperCase())
  return { fields, image: format ?? refuseFormat(given) }
}

function refuseFormat(given: string): never {
  const message = `The format of qr_image_url is PNG or SVG, not ${JSON.stringify(given.slice(0, 40))}.`
  return raise('invalidParameter', { details: message, issues: [{ field: 'fields', message }] })
}

/** The code as read: spec "QR code". */
export function describeQrCode(
  { settings }: ServiceContext,
  row: QrCodeRow,
  { fields, image }: QrCodeChoice,
) {
  return fields.pick({
    id: row.code,
    code: row.code,
    prefilled_message: row.prefilled_message,
    deep_link_url: deepLinkUrl(settings, row.code),
    ...(image ? { qr_image_url: qrImageUrl(settings, row.code, image) } : {}),
    creation_time: Math.floor(row.created_at / 1000),
  })
}

/** The code as creating and updating answer it: without `id`, and with an image where that request asks for one. */
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

/** The format an image was asked for in; the column is written by this service alone. */
export const imageFormatOf = ({ image_format }: Pick<QrCodeRow, 'image_format'>): QrImageFormat | undefined =>
  qrImageFormats.find((each) => each === image_format)
