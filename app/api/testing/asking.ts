import sharp from 'sharp'
import { expect } from 'vitest'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import type { ConnectedConsole } from './connected-consoles'

interface Given {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  /** Content type of a file. */
  type?: string
}

/** A person who calls rows of the console’s API. Fails on error responses. */
export interface Asking extends Omit<ConnectedConsole, 'opened' | 'close'> {
  ask(name: keyof ConsoleRoutes, given?: Given): Promise<ReturnType<typeof JSON.parse>>
  /** Address of the console. */
  address: string
}

export const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
export const PATIENCE = { timeout: 20_000, interval: 200 }

/** Delivers a body, signed as by a service without subscription API, where people set up subscriptions. */
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

/** A call that started ringing a few minutes ago, without further events. */
export function deliverRing(asking: Asking): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000) - 300)
  const call = { id: 'rang-out', from: '15550100003', direction: 'USER_INITIATED', status: 'ringing' }
  const metadata = { phone_number_id: asking.number }
  return deliver(asking, 'call', { metadata, calls: [{ ...call, timestamp }] })
}
