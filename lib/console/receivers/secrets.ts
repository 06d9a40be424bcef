import { randomBytes } from 'node:crypto'
import { NEXT_SIGNATURE_HEADER } from '@/lib/contract/receivers'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Seal } from '../seal'

/** What deliveries to a receiver are signed with. */
export interface ReceiverSecrets {
  current: string
  /** Takes the place of the other one at the end of the rotation. */
  next?: string
}

const SECRET_BYTES = 32

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex')

export const sealSecrets = (seal: Seal, secrets: ReceiverSecrets): string => seal.close(encodeJson(secrets))

/** The secrets that are valid at a time; undefined where the secret of the installation is another one since. */
export function openSecrets(
  seal: Seal,
  { sealed, rotates_at }: { sealed: string; rotates_at: number | null },
  now: number,
): ReceiverSecrets | undefined {
  const text = seal.open(sealed)
  if (text === undefined) return undefined
  const secrets = decodeJson<ReceiverSecrets>(text)
  const isOver = secrets.next !== undefined && (rotates_at === null || rotates_at <= now)
  return isOver ? { current: secrets.next ?? secrets.current } : secrets
}

/**
 * Headers that sign a body. While a secret is rotated both are valid: the old one stays where every receiver looks, so that
 * none has to change at that moment, and a second header has the signature by the new one.
 */
export const signatureHeaders = ({ current, next }: ReceiverSecrets, body: Uint8Array) => ({
  [SIGNATURE_HEADER]: signatureOf(current, body),
  ...(next === undefined ? {} : { [NEXT_SIGNATURE_HEADER]: signatureOf(next, body) }),
})
