import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Store } from '@/lib/store/open'
import { createReceiver } from '../create-receiver'
import { createInbox, type Inbox } from '../inbox'

export const VERIFY_TOKEN = 'the verify token'
export const APP_SECRET = 'the app secret'

export interface OpenReceiver {
  url: string
  inbox: Inbox
  /** Log lines of the receiver, as JSON. */
  logged: string[]
  stored(): number
  close(): Promise<void>
}

interface Options {
  store: Store
  clock?: () => number
  settings?: { verifyToken?: string; appSecret?: string }
  onStored?: () => void
}

/** A receiver on its own port. */
export async function openReceiver({
  store,
  clock = Date.now,
  settings,
  onStored,
}: Options): Promise<OpenReceiver> {
  const inbox = createInbox({ store, clock })
  const logged: string[] = []
  const write = (facts: object, message: string) => void logged.push(JSON.stringify({ ...facts, message }))
  let stored = 0
  const receive = createReceiver({
    inbox,
    log: { info: write, warn: write, error: write },
    settings: settings ?? { verifyToken: VERIFY_TOKEN, appSecret: APP_SECRET },
    onStored() {
      stored += 1
      onStored?.()
    },
  })
  const server = createServer(receive).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/webhook`,
    inbox,
    logged,
    stored: () => stored,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export const sign = (body: string | Uint8Array, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Posts a body as a service does. */
export async function deliver(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | undefined = sign(body),
): Promise<number> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (signature) headers['x-hub-signature-256'] = signature
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** A delivery with one change. */
export const bodyOf = (field: string, value: unknown, time = 1_780_000_000) =>
  JSON.stringify({ object: 'business_account', entry: [{ id: '10', time, changes: [{ field, value }] }] })

export const templateBody = (n: number, event = 'APPROVED') =>
  bodyOf('message_template_status_update', {
    event,
    message_template_id: 900 + n,
    message_template_name: `order_${n}`,
    message_template_language: 'en_US',
    message_template_category: 'UTILITY',
    reason: 'NONE',
  })
