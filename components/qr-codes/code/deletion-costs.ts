import type { LabeledQrCode, QrLabel, QrPrint, QrPrintKind } from '@/lib/contract/qr-labels'
import { formatNumber } from '@/lib/labels/numbers'
import { conversationsText } from './conversations-text'

const placesOf = ({ place, campaign }: QrLabel) =>
  [place && `at “${place}”`, campaign && `for “${campaign}”`].filter(Boolean).join(' ')

const kindWords: Record<QrPrintKind, { one: string; more: string }> = {
  sheet: { one: 'A sheet', more: 'sheets' },
  png: { one: 'A PNG', more: 'PNGs' },
  svg: { one: 'An SVG', more: 'SVGs' },
}

/** What was made of a code, in words that a time and a name can follow. */
export function printText({ kind, times, ...label }: Omit<QrPrint, 'lastAt' | 'lastBy'>): string {
  const places = placesOf(label)
  const { one, more } = kindWords[kind]
  const made = times === 1 ? one : `${formatNumber(times)} ${more}`
  return `${made}${places === '' ? '' : `, to hang ${places}`}`
}

/** What deleting a code costs, in sentences: which posters stop working, and what happens to people who scan them. */
export function deletionCosts(
  { code, label }: Pick<LabeledQrCode, 'code' | 'label'>,
  conversations: number | undefined,
): string[] {
  const places = placesOf(label)
  const posters =
    places !== ''
      ? `Every print of the code ${code} stops working, including copies ${places}.`
      : `Every print of the code ${code} stops working. This code has no place label.`
  return [
    posters,
    'People who scan one see that the link no longer works, and how to message you anyway. You can undo this while the notification is shown. After that, the code is gone for good; a new code has a different link.',
    ...(conversations ? [`${conversationsText(conversations)} started with it so far.`] : []),
  ]
}
