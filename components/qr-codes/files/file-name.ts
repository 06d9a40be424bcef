import type { LabeledQrCode } from '@/lib/contract/qr-labels'

const CHARACTERS = 40

/** A file name for a code: its place, in characters every file system accepts, and the code. */
export function fileName({ code, label }: Pick<LabeledQrCode, 'code' | 'label'>, extension: string): string {
  const words = [label.place, label.campaign].filter(Boolean).join(' ')
  const plain = words
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, CHARACTERS)
    .toWellFormed()
  return `${['qr', plain, code].filter(Boolean).join('-')}.${extension}`
}
