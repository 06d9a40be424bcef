import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { alphabetical } from '@/lib/labels/alphabetical'
import { formatNumber } from '@/lib/labels/numbers'
import { colorRefusal, type QrColors } from '@/lib/qr/draw'
import { mostCodesPerPage, type Paper, type SheetChoice } from '@/lib/qr/sheet-layout'
import type { SheetItem } from '@/lib/qr/sheet-pdf'

export const captionKinds = ['place', 'campaign', 'message', 'none'] as const
export type CaptionKind = (typeof captionKinds)[number]

/** What someone chose in the dialog. */
export interface PrintChoice {
  paper: Paper
  /** As it was typed; a page has from 1 to 24. */
  perPage: string
  copies: string
  caption: CaptionKind
  hasCutMarks: boolean
  colors: QrColors
}

/** More would make an unreasonably large PDF. */
export const mostItems = 4000
const mostCopies = 100

const wholeNumber = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN)
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

/** What is wrong with what was typed, by the input. */
export function choiceErrors({ perPage, copies, colors }: PrintChoice, codes: number) {
  const copy = wholeNumber(copies)
  return {
    perPage: isBetween(wholeNumber(perPage), 1, mostCodesPerPage)
      ? undefined
      : `Choose 1 to ${mostCodesPerPage} codes per page.`,
    copies: !isBetween(copy, 1, mostCopies)
      ? `Choose 1 to ${mostCopies} copies.`
      : copy * codes > mostItems
        ? `That makes ${formatNumber(copy * codes)} codes. One file can hold at most ${formatNumber(mostItems)}.`
        : undefined,
    colors: colorRefusal(colors),
  }
}

/** The choice as the sheet takes it; undefined while something is wrong with the codes of a page. */
export function sheetChoiceOf({
  paper,
  perPage,
  caption,
  hasCutMarks,
}: Pick<PrintChoice, 'paper' | 'perPage' | 'caption' | 'hasCutMarks'>): SheetChoice | undefined {
  const count = wholeNumber(perPage)
  if (!isBetween(count, 1, mostCodesPerPage)) return undefined
  return { paper, perPage: count, hasCaptions: caption !== 'none', hasCutMarks }
}

/** What stands under a code; one without such a label has its message. */
export function captionOf({ prefilled_message, label }: LabeledQrCode, kind: CaptionKind): string {
  if (kind === 'none') return ''
  return (kind === 'message' ? '' : label[kind]) || prefilled_message
}

/** Codes as they stand on a sheet: in the order of what is under them where that is a label, and else as they were listed. */
function inSheetOrder(codes: readonly LabeledQrCode[], caption: CaptionKind): readonly LabeledQrCode[] {
  if (caption !== 'place' && caption !== 'campaign') return codes
  return codes.toSorted((one, other) =>
    alphabetical.compare(captionOf(one, caption), captionOf(other, caption)),
  )
}

/** Every code with its caption, as often as copies are wanted, copies of one beside each other. */
export function sheetItems(
  codes: readonly LabeledQrCode[],
  { caption, copies }: Pick<PrintChoice, 'caption' | 'copies'>,
): SheetItem[] {
  const times = isBetween(wholeNumber(copies), 1, mostCopies) ? wholeNumber(copies) : 1
  return inSheetOrder(codes, caption).flatMap((code) =>
    Array.from({ length: times }, () => ({ link: code.deep_link_url, caption: captionOf(code, caption) })),
  )
}
