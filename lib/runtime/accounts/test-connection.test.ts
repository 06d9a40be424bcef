import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testConnection } from './test-connection'

let server: Server | undefined
afterEach(() => server?.close())

const way = { accessToken: 'a-token', businessAccountId: '1' }

/** A service with one number. @returns its address */
async function listen(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(String(request.headers.authorization))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [{ id: '7', display_phone_number: '+1 555 0100' }] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('a connection to this machine can be tested where private addresses are allowed', async () => {
  const { address, asked } = await listen()
  expect(await testConnection({ ...way, address }, { allowsPrivateAddresses: true })).toBe('7')
  expect(asked).toEqual(['Bearer a-token'])
})

test.each(['https://127.0.0.1:9', 'https://10.0.0.1', 'https://169.254.169.254/latest', 'http://8.8.8.8'])(
  'a private or insecure address is refused where only public ones are allowed: %s',
  async (address) => {
    const refused = testConnection({ ...way, address }, { allowsPrivateAddresses: false })
    const fields = { address: expect.stringMatching(/public https address|Use https/) }
    await expect(refused).rejects.toMatchObject({ problem: { fields } })
  },
)
