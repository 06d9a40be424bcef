import type { KeyLike } from 'node:crypto'
import { flowLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { measure } from '@/lib/flow-json/measure'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/http/read-bytes'
import { openExchange, sealedRequest } from './open-exchange'

/** Body of a request. Spec, client-hosted flow data endpoint; BACK and `screen` from gap 3.1. */
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

/** Reads the body of a request, at most 1 MB of it; undefined when there is more. */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(request, flowLimits.exchangeBytes)
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}

/**
 * Reads a request; what cannot be read is told with its status: 421 when no key fits, and when it is plain though there
 * is a key.
 */
export async function readQuestion(
  bytes: Uint8Array,
  keys: { any(): Promise<boolean>; privateKeys(): Promise<readonly KeyLike[]> },
): Promise<ReadQuestion> {
  let body: unknown
  try {
    body = JSON.parse(decodeUtf8(bytes))
  } catch {
    return unread(400, 'The body is not JSON.')
  }
  const sealed = sealedRequest.safeParse(body)
  if (!sealed.success) return (await keys.any()) ? unread(421, PLAIN) : parse(body)
  const opened = openExchange(sealed.data, await keys.privateKeys())
  if (!opened) {
    const message = 'The request cannot be decrypted. Give the service the newest public key.'
    return { status: 421, message, isEncrypted: true }
  }
  const read = parse(jsonOf(opened.request))
  return read.question ? { ...read, isEncrypted: true, seal: opened.seal } : { ...read, isEncrypted: true }
}

const DEEPEST = 64
const TOO_DEEP = `A request nests less than ${DEEPEST} levels deep.`
const TOO_MANY = `A request has at most ${flowLimits.exchangeValues.toLocaleString('en-US')} values.`
const PLAIN =
  'This endpoint has a key and takes encrypted requests only. Give the phone number its public key.'

function parse(body: unknown): ReadQuestion {
  const { depth, members, items } = measure(body, DEEPEST)
  if (depth >= DEEPEST) return unread(400, TOO_DEEP)
  if (members + items > flowLimits.exchangeValues) return unread(400, TOO_MANY)
  const parsed = question.safeParse(body)
  if (parsed.success) return { question: parsed.data, isEncrypted: false }
  const place = parsed.error.issues[0]?.path.join('.') || 'The body'
  return unread(400, `${place} is missing, or not what it should be.`)
}

const unread = (status: number, message: string): ReadQuestion => ({ status, message, isEncrypted: false })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
