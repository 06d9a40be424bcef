import sharp from 'sharp'
import { expect } from 'vitest'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import type { ConnectedConsole } from './connected-consoles'

interface Given {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  /** Of a body that is a file. */
  type?: string
}

/** Someone who asks rows of the console. What is answered has to be a success. */
export interface Asking extends Omit<ConnectedConsole, 'opened' | 'close'> {
  ask(name: keyof ConsoleRoutes, given?: Given): Promise<ReturnType<typeof JSON.parse>>
  /** Where the console listens. */
  address: string
}

export const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
export const PATIENCE = { timeout: 20_000, interval: 200 }

/** A body as a service signs it that knows no subscriptions, where people set them up. */
export async function deliver(
  { address, appSecret }: Pick<Asking, 'address' | 'appSecret'>,
  field: string,
  value: object,
): Promise<void> {
  const entry = [{ id: '1', time: 1_800_000_000, changes: [{ field, value }] }]
  const body = JSON.stringify({ object: 'business_account', entry })
  const signature = signatureOf(appSecret, body)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const { status } = await fetch(`${address}/webhook`, { method: 'POST', headers, body })
  expect(status).toBe(200)
}

/** A call that began ringing some minutes ago, and of which nothing more was heard. */
export function deliverRing(asking: Asking): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000) - 300)
  const call = { id: 'rang-out', from: '15550100003', direction: 'USER_INITIATED', status: 'ringing' }
  const metadata = { phone_number_id: asking.number }
  return deliver(asking, 'call', { metadata, calls: [{ ...call, timestamp }] })
}
