import type { QrCode } from '@/lib/contract/qr-codes'
import type { LabeledQrCode, QrLabel } from '@/lib/contract/qr-labels'
import type { Root } from '@/lib/runtime/compose/root'

export const noLabel: QrLabel = { place: '', campaign: '' }

/** Adds local labels to codes. */
export async function withLabels(
  { qrLabels }: Pick<Root, 'qrLabels'>,
  codes: readonly QrCode[],
): Promise<LabeledQrCode[]> {
  const labels = await qrLabels.of(codes.map(({ code }) => code))
  return codes.map((code) => ({ ...code, label: labels.get(code.code) ?? noLabel }))
}
