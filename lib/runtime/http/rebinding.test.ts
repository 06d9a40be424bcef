import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch } from './public-fetch'
import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'

/** In the public range, but unassigned, so that nothing is reached. */
const PUBLIC: LookupAddress = { address: '2000::1', family: 6 }
const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 }
const METADATA: LookupAddress = { address: '169.254.169.254', family: 4 }

let server: Server
let port: number
let connections: number

beforeEach(async () => {
  connections = 0
  server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  server.close()
})

/** A name that resolves differently on each lookup; the last result repeats. */
function changing(...answers: LookupAddress[][]) {
  let lookups = 0
  const fetch = createPublicFetch({
    allowsPrivate: false,
    timeoutMs: 500,
    resolve: (_name, _options, done) => {
      const answer = answers[Math.min(lookups, answers.length - 1)] ?? []
      lookups += 1
      done(null, answer)
    },
  })
  const call = () => fetch({ url: `https://rebind.example:${port}/`, method: 'POST', body: 'x' })
  return { call, lookups: () => lookups }
}

describe('a name that resolves differently between check and connection', () => {
  test('is looked up once, and only the checked address is connected to', async () => {
    const { call, lookups } = changing([PUBLIC], [LOOPBACK])
    await expect(call()).rejects.toThrow(OutgoingFailure)
    expect({ lookups: lookups(), connections }).toEqual({ lookups: 1, connections: 0 })
  })

  test('is checked again for the next call', async () => {
    const { call, lookups } = changing([PUBLIC], [LOOPBACK])
    await expect(call()).rejects.toThrow(OutgoingFailure)
    await expect(call()).rejects.toThrow(OutgoingRefusal)
    expect({ lookups: lookups(), connections }).toEqual({ lookups: 2, connections: 0 })
  })

  test.each([
    ['this machine', [LOOPBACK]],
    ['the metadata service of a cloud', [METADATA]],
    ['a public address and this machine', [PUBLIC, LOOPBACK]],
    ['this machine, written as IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('gets no connection when it resolves to %s', async (_where, addresses) => {
    await expect(changing(addresses).call()).rejects.toThrow(OutgoingRefusal)
    expect(connections).toBe(0)
  })

  test('is connected to where private addresses are allowed', async () => {
    const fetch = createPublicFetch({
      allowsPrivate: true,
      resolve: (_name, _options, done) => done(null, [LOOPBACK]),
    })
    await expect(fetch({ url: `http://rebind.example:${port}/`, method: 'GET' })).rejects.toThrow(
      OutgoingFailure,
    )
    expect(connections).toBe(1)
  })
})
