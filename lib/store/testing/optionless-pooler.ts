import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A startup message’s length and protocol version. */
const HEAD = 8

/**
 * A pooler in front of PostgreSQL that drops startup options of connections, as some do.
 *
 * @returns the URL of the same database through the pooler
 */
export async function startOptionlessPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    client.once('data', (first: Buffer) => {
      database.write(withoutOptions(first))
      client.pipe(database)
    })
    database.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(HEAD, startup.readInt32BE(0)).toString().split('\0')
  const kept: string[] = []
  for (let place = 0; words[place]; place += 2)
    if (words[place] !== 'options') kept.push(`${words[place]}\0${words[place + 1]}\0`)
  const body = Buffer.from(`${kept.join('')}\0`)
  const head = Buffer.from(startup.subarray(0, HEAD))
  head.writeInt32BE(HEAD + body.length, 0)
  return Buffer.concat([head, body])
}
