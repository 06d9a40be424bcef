import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { ORIGIN, oidcSettings } from '../testing/oidc-fixture'
import { createProvider } from './create-provider'

test('an endless response from a provider is aborted before 32 MB', async () => {
  let written = 0
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    const more = () => {
      while (written < 64 * 1024 * 1024 && response.write(Buffer.alloc(65_536, ' '))) written += 65_536
    }
    response.on('drain', more)
    more()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = createProvider(oidcSettings(issuer), ORIGIN)
  await expect(provider.leave(false)).rejects.toThrow()
  expect(written).toBeLessThan(32 * 1024 * 1024)
  server.closeAllConnections()
  server.close()
})
