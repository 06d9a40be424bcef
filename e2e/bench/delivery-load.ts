import { connect, type Socket } from 'node:net'
import { signatureOf } from '../../scripts/kill/deliveries.mjs'

export interface Load {
  /** Address of the receiver. */
  url: string
  secret: string
  connections: number
  seconds: number
}

const BODY_BYTES = 1024
let sent = 0

/**
 * Sends distinct signed bodies of 1 KB over connections that each wait for a response before the next, and counts 200
 * responses. Uses plain sockets, because the load shares the machine with what it measures.
 *
 * @returns deliveries per second
 */
export async function deliverFor({ url, secret, connections, seconds }: Load): Promise<number> {
  const target = new URL(url)
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => deliverOver(open(target), target, secret, endsAt)),
  )
  const delivered = counts.reduce((sum, count) => sum + count, 0)
  return delivered / ((performance.now() - startedAt) / 1000)
}

const open = ({ hostname, port }: URL) => connect(Number(port), hostname).setNoDelay(true)

function deliverOver(socket: Socket, target: URL, secret: string, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let delivered = 0
    const next = () => socket.write(nextRequest(target, secret))
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (answer) => {
      if (answer.subarray(9, 12).toString('latin1') !== '200') {
        socket.destroy()
        reject(new Error(`The receiver answered: ${answer.toString('latin1', 0, 200)}`))
        return
      }
      delivered += 1
      if (performance.now() < endsAt) next()
      else {
        socket.destroy()
        resolve(delivered)
      }
    })
  })
}

function nextRequest({ host, pathname }: URL, secret: string): Buffer {
  sent += 1
  const body = bodyOf(`${process.pid}-${sent}`)
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nx-hub-signature-256: ${signatureOf(secret, body)}\r\ncontent-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

/** A received message, padded to the required length. */
function bodyOf(id: string): Buffer {
  const message = {
    from: '34600111222',
    id: `wamid.${id}`,
    timestamp: '1780000000',
    type: 'text',
    text: { body: '' },
  }
  const value = {
    messaging_product: 'messaging',
    metadata: { display_phone_number: '15550001111', phone_number_id: '111' },
    contacts: [{ profile: { name: 'Ana' }, wa_id: '34600111222' }],
    messages: [message],
  }
  const envelope = {
    object: 'business_account',
    entry: [{ id: '10', time: 1_780_000_000, changes: [{ field: 'messages', value }] }],
  }
  message.text.body = 'x'.repeat(BODY_BYTES - JSON.stringify(envelope).length)
  return Buffer.from(JSON.stringify(envelope))
}
