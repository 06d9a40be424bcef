import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { takeSchema } from './migrated-schemas'

test('an unreachable database is tried again by the next test', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const databaseUrl = `postgres://test@127.0.0.1:${port}/test`
  await expect(takeSchema(databaseUrl)).rejects.toThrow()
  await expect(takeSchema(databaseUrl)).rejects.toThrow()
  await new Promise((closed) => server.close(closed))
  expect(connections).toBe(2)
})
