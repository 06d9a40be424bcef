import { qrCodeLimits } from '@/lib/contract/limits'

/** Why a number takes no further codes; undefined while it does. */
export function fullBecause(count: number): string | undefined {
  if (count < qrCodeLimits.perNumber) return undefined
  return 'The number has reached its limit of QR codes. Delete one first.'
}
