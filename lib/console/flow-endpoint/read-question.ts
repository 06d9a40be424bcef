import { constants, createCipheriv, createDecipheriv, type KeyLike, privateDecrypt } from 'node:crypto'
import { tryParseJson } from '@/lib/contract/json'
import { flowLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { formatNumber } from '@/lib/labels/numbers'
import { measure } from '@/lib/language/flow-json/measure'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/runtime/http/read-bytes'

const TAG_BYTES = 16
const KEY_BYTES = 16
const IV_BYTES = 16
const CIPHER = 'aes-128-gcm'

/** Body of a request in the published encrypted form (spec:flow-data#encryption); all members are base64. */
export const sealedRequest = z.looseObject({
  encrypted_flow_data: z.string(),
  encrypted_aes_key: z.string(),
  initial_vector: z.string(),
})
type SealedRequest = z.infer<typeof sealedRequest>

interface OpenedExchange {
  /** The decrypted request as JSON. */
  request: string
  /** Encrypts the answer with the request's key and its inverted initialization vector; base64. */
  seal(answer: string): string
}

/**
 * Decrypts a request with the first private key that works; undefined if none does, or the request was
 * altered.
 */
export function openExchange(
  sealed: SealedRequest,
  privateKeys: readonly KeyLike[],
): OpenedExchange | undefined {
  const iv = Buffer.from(sealed.initial_vector, 'base64')
  const wrapped = Buffer.from(sealed.encrypted_aes_key, 'base64')
  const data = Buffer.from(sealed.encrypted_flow_data, 'base64')
  if (iv.length !== IV_BYTES || data.length < TAG_BYTES) return undefined
  for (const privateKey of privateKeys) {
    const key = unwrap(wrapped, privateKey)
    const request = key && decrypt(data, key, iv)
    if (key && request !== undefined) return { request, seal: (answer) => encrypt(answer, key, iv) }
  }
  return undefined
}

function unwrap(wrapped: Buffer, privateKey: KeyLike): Buffer | undefined {
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    )
    return key.length === KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

function decrypt(data: Buffer, key: Buffer, iv: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(data.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function encrypt(answer: string, key: Buffer, iv: Buffer): string {
  const inverted = iv.map((byte) => byte ^ 0xff)
  const cipher = createCipheriv(CIPHER, key, inverted, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

/** Body of a request. spec:flow-data#data-endpoint; BACK and `screen` from spec:flow-data#published-form. */
const question = z.looseObject({
  version: z.string().max(20).optional(),
  action: z.string().transform((action) => action.trim()),
  screen: z.string().max(200).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  flow_token: z.string().max(500).nullish(),
})
export type WireQuestion = z.infer<typeof question>

export type ReadQuestion =
  | { question: WireQuestion; isEncrypted: boolean; seal?: (answer: string) => string }
  | { question?: undefined; seal?: undefined; status: number; message: string; isEncrypted: boolean }

/** Reads a request body of at most 1 MB; undefined if it is larger. */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(request, flowLimits.exchangeBytes)
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}

/**
 * Parses a request, encrypted or plain: numbers may have their own keys or none, and a plain request doesn't
 * say which number it is from. An unreadable request gets its status: 421 if no key fits.
 */
export async function readQuestion(
  bytes: Uint8Array,
  keys: { privateKeys(): Promise<readonly KeyLike[]> },
): Promise<ReadQuestion> {
  let body: unknown
  try {
    body = JSON.parse(decodeUtf8(bytes))
  } catch {
    return unread(400, 'The body isn’t JSON.')
  }
  const sealed = sealedRequest.safeParse(body)
  if (!sealed.success) return parse(body)
  const opened = openExchange(sealed.data, await keys.privateKeys())
  if (!opened) {
    const message = 'The request can’t be decrypted. Send the service the newest public key.'
    return { status: 421, message, isEncrypted: true }
  }
  const read = parse(tryParseJson(opened.request))
  return read.question ? { ...read, isEncrypted: true, seal: opened.seal } : { ...read, isEncrypted: true }
}

const DEEPEST = 64
const TOO_DEEP = `A request must be nested less than ${DEEPEST} levels deep.`
const TOO_MANY = `A request can have up to ${formatNumber(flowLimits.exchangeValues)} values.`

function parse(body: unknown): ReadQuestion {
  const { depth, members, items } = measure(body, DEEPEST)
  if (depth >= DEEPEST) return unread(400, TOO_DEEP)
  if (members + items > flowLimits.exchangeValues) return unread(400, TOO_MANY)
  const parsed = question.safeParse(body)
  if (parsed.success) return { question: parsed.data, isEncrypted: false }
  const place = parsed.error.issues[0]?.path.join('.') || 'The body'
  return unread(400, `${place} is missing or not valid.`)
}

const unread = (status: number, message: string): ReadQuestion => ({ status, message, isEncrypted: false })
