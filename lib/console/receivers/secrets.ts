import { randomBytes } from 'node:crypto'
import type { SigningSecrets } from '@/lib/runtime/sending/post-body'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Seal } from '../seal'

const SECRET_BYTES = 32

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex')

export const sealSecrets = (seal: Seal, secrets: SigningSecrets): string => seal.close(encodeJson(secrets))

/** Secrets valid at a time; undefined if the installation's secret has changed. */
export function openSecrets(
  seal: Pick<Seal, 'open'>,
  { sealed, rotates_at }: { sealed: string; rotates_at: number | null },
  now: number,
): SigningSecrets | undefined {
  const text = seal.open(sealed)
  if (text === undefined) return undefined
  const secrets = decodeJson<SigningSecrets>(text)
  const isOver = secrets.next !== undefined && (rotates_at === null || rotates_at <= now)
  return isOver ? { current: secrets.next ?? secrets.current } : secrets
}
