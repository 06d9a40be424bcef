import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { alphabetical } from '@/lib/labels/alphabetical'
import { formatNumber } from '@/lib/labels/numbers'
import { colorRefusal, type QrColors } from '@/lib/qr/draw'
import { mostCodesPerPage, type Paper, type SheetChoice } from '@/lib/qr/sheet-layout'
import type { SheetItem } from '@/lib/qr/sheet-pdf'

export const captionKinds = ['place', 'campaign', 'message', 'none'] as const
export type CaptionKind = (typeof captionKinds)[number]

/** Choices of the dialog. */
export interface PrintChoice {
  paper: Paper
  /** As typed; 1 to 24. */
  perPage: string
  copies: string
  caption: CaptionKind
  hasCutMarks: boolean
  colors: QrColors
}

/** What the dialog offers for a number of codes: one code fills its page. */
export const usualChoice = (codes: number): PrintChoice => ({
  paper: 'A4',
  perPage: codes === 1 ? '1' : '12',
  copies: '1',
  caption: 'place',
  hasCutMarks: true,
  colors: { dark: '#000000', light: '#ffffff' },
})

/** More would make an unreasonably large PDF. */
export const mostItems = 4000
const mostCopies = 100

const wholeNumber = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN)
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

/** Problems with typed values, by input. */
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

/** The choices as sheet options; undefined while the number of codes per page is invalid. */
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

/** Text below a code; its message if it has no such label. */
export function captionOf({ prefilled_message, label }: LabeledQrCode, kind: CaptionKind): string {
  if (kind === 'none') return ''
  return (kind === 'message' ? '' : label[kind]) || prefilled_message
}

/** Codes in sheet order: by the label below them, otherwise as listed. */
function inSheetOrder(codes: readonly LabeledQrCode[], caption: CaptionKind): readonly LabeledQrCode[] {
  if (caption !== 'place' && caption !== 'campaign') return codes
  return codes.toSorted((one, other) =>
    alphabetical.compare(captionOf(one, caption), captionOf(other, caption)),
  )
}

/** Every code with its caption, repeated for each copy, copies side by side. */
export function sheetItems(
  codes: readonly LabeledQrCode[],
  { caption, copies }: Pick<PrintChoice, 'caption' | 'copies'>,
): SheetItem[] {
  const times = isBetween(wholeNumber(copies), 1, mostCopies) ? wholeNumber(copies) : 1
  return inSheetOrder(codes, caption).flatMap((code) =>
    Array.from({ length: times }, () => ({ link: code.deep_link_url, caption: captionOf(code, caption) })),
  )
}
