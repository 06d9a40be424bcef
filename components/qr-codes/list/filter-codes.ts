import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { alphabetical } from '@/lib/labels/alphabetical'
import { foldForSearch } from '@/lib/language/template/search-text'
import type { QrFilters } from './qr-filters'

/** The codes that match every filter, in order. Search covers messages, labels and the codes themselves. */
export function filterCodes(codes: readonly LabeledQrCode[], filters: QrFilters): readonly LabeledQrCode[] {
  const { text, place, campaign } = filters
  if (!text && !place && !campaign) return codes
  const words = foldForSearch(text ?? '').trim()
  return codes.filter(
    ({ code, prefilled_message, label }) =>
      (!place || label.place === place) &&
      (!campaign || label.campaign === campaign) &&
      foldForSearch([prefilled_message, label.place, label.campaign, code].join('\n')).includes(words),
  )
}

/** Labels of the codes, without duplicates, alphabetically. */
export function labelsOf(codes: readonly LabeledQrCode[], kind: 'place' | 'campaign'): string[] {
  const labels = new Set(codes.map(({ label }) => label[kind]))
  labels.delete('')
  return [...labels].sort(alphabetical.compare)
}

/** Display name of a code: its place, or else its message. */
export const codeTitle = ({ label, prefilled_message }: Pick<LabeledQrCode, 'label' | 'prefilled_message'>) =>
  label.place || prefilled_message
