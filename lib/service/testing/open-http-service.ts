import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServiceSettings } from '../context'
import { createTestService, type TestService } from './create-test-service'

export interface HttpService extends TestService {
  baseUrl: string
}

/** The test service behind a real HTTP server on loopback, for clients that make their own connections. */
export async function openHttpService(settings: Partial<ServiceSettings> = {}): Promise<HttpService> {
  let handle = (_request: Request): Promise<Response> => Promise.reject(new Error('not ready'))
  const listener = getRequestListener((request) => handle(request), { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It listens on TCP, so the address isn’t a string.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tested = await createTestService({ ...settings, publicUrl: baseUrl })
  handle = tested.service.fetch
  return {
    ...tested,
    baseUrl,
    call: (method, path, call) => tested.call(method, path, { base: baseUrl, ...call }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await tested.close()
    },
  }
}
