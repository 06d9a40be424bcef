import type { LabeledQrCode, QrLabel, QrPrint, QrPrintKind } from '@/lib/contract/qr-labels'
import { formatNumber } from '@/lib/labels/numbers'
import { listNames } from '@/lib/labels/use-words'
import { conversationsText } from './conversations-text'

const placesOf = ({ place, campaign }: QrLabel) =>
  [place && `at “${place}”`, campaign && `for “${campaign}”`].filter(Boolean).join(' ')

/** A label in a sentence; empty without one. */
function labelText({ place, campaign }: QrLabel): string {
  if (place === '') return campaign && `campaign “${campaign}”`
  return campaign === '' ? `“${place}”` : `“${place}” (${campaign})`
}

/** Title of the confirmation dialog. */
export const deletionTitle = ({ code, label }: Pick<LabeledQrCode, 'code' | 'label'>): string =>
  `Delete the QR code ${labelText(label) || code}?`

const kindWords: Record<QrPrintKind, { one: string; more: string }> = {
  sheet: { one: 'A sheet', more: 'sheets' },
  png: { one: 'A PNG', more: 'PNGs' },
  svg: { one: 'An SVG', more: 'SVGs' },
}

/** A print of a code, in words that a time and a name can follow. */
export function printText({ kind, times, ...label }: Omit<QrPrint, 'lastAt' | 'lastBy'>): string {
  const { one, more } = kindWords[kind]
  const made = times === 1 ? one : `${formatNumber(times)} ${more}`
  const name = labelText(label)
  return name === '' ? made : `${made} for ${name}`
}

const SCANNED = 'People who scan a printed copy will see that the link no longer works and how to reach you.'

/** What deleting a code costs, in sentences: which printed copies stop working, and what people who scan them see. */
export function deletionCosts(
  { code, label }: Pick<LabeledQrCode, 'code' | 'label'>,
  conversations: number | undefined,
): string[] {
  const places = placesOf(label)
  const posters =
    places !== ''
      ? `Printed copies of ${code} stop working, including those ${places}.`
      : `Printed copies of ${code} stop working. This code has no place label.`
  return [
    posters,
    SCANNED,
    ...(conversations ? [`${conversationsText(conversations)} started with it so far.`] : []),
    'You can undo this while the notification is shown. After that, the code can’t be restored; a new code has a different link.',
  ]
}

/** The same for several codes. @param places their distinct labels */
export function severalDeletionCosts(places: readonly string[], conversations: number): string[] {
  const names = listNames(places.map((place) => `“${place}”`))
  return [
    `All printed copies stop working${names === undefined ? '' : `, including those at ${names}`}.`,
    SCANNED,
    ...(conversations > 0 ? [`${conversationsText(conversations)} started with them so far.`] : []),
    'You can undo this while the notification is shown. After that, the codes can’t be restored; new codes have different links.',
  ]
}
