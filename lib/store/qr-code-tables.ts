import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

export interface QrCodesTable {
  /** Ascending in order of creation. */
  id: Generated<number>
  code: string
  phone_number_id: string
  /** To the letter. */
  prefilled_message: string
  /** PNG or SVG if an image was requested; null otherwise. */
  image_format: string | null
  created_at: Time
  updated_at: Time
}

/** Deleted codes. Printed copies may still exist, and the page behind the link informs whoever scans one. */
export interface DeletedQrCodesTable {
  code: string
  phone_number_id: string
  deleted_at: Time
}

/** Place and campaign of a code. Labels of this console; the service doesn't have them. */
export interface QrCodeLabelsTable {
  account_id: string
  code: string
  place: string
  campaign: string
  changed_by: string
  changed_at: Time
}

/** Files created to print a code: one row per kind and label at the time. */
export interface QrCodePrintsTable {
  account_id: string
  code: string
  /** As `qrPrintKinds` of the contract names it. */
  kind: string
  /** The code's labels at the time. */
  place: string
  campaign: string
  times: number
  last_at: Time
  /** Name of the person. */
  last_by: string
}

/** Distinct first words of messages to a number, with counts, according to events. */
export interface MessageOpeningsTable {
  phone_number_id: string
  /** As `openingOf` of lib/labels/events writes it. */
  opening: string
  messages: number
  /** Of the last one. */
  at: Time
}

export interface QrCodeTables {
  qr_codes: QrCodesTable
  deleted_qr_codes: DeletedQrCodesTable
  qr_code_labels: QrCodeLabelsTable
  qr_code_prints: QrCodePrintsTable
  message_openings: MessageOpeningsTable
}
