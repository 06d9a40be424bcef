import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createClient } from '@/lib/client/create-client'
import { createProbe } from '@/lib/client/probe'
import { createEventLog } from '@/lib/events/log/event-log'
import { readSettings } from '@/lib/runtime/compose/settings'
import { selfSigned } from '@/lib/service/testing/self-signed'
import type { Store } from '@/lib/store/open'
import { type Connection, createConnection } from '../create-connection'

interface Remote {
  store: Store
  baseUrl: string
  accessToken?: string
  businessAccountId?: string
  phoneNumberId?: string
  variables?: Record<string, string>
  /** The account was added in the console. */
  isEntered?: boolean
  /** How long to wait for a response. */
  patienceMs?: number
}

/** The connection checks of a console with a remote service. */
export function openConnection(remote: Remote): Connection {
  const { store, baseUrl, accessToken = 'outside-token', patienceMs } = remote
  const account = {
    businessAccountId: remote.businessAccountId ?? '204518837706412',
    phoneNumberId: remote.phoneNumberId ?? '207731954083265',
  }
  const variables = {
    SERVICE_BASE_URL: baseUrl,
    SERVICE_ACCESS_TOKEN: accessToken,
    BUSINESS_ACCOUNT_ID: account.businessAccountId,
    PHONE_NUMBER_ID: account.phoneNumberId,
    ...remote.variables,
  }
  const settings = {
    ...readSettings({ variables, args: [], isTerminal: false }),
    ...account,
    sessionSecret: '',
    ...(remote.isEntered ? { accountKey: 'acct-other' } : {}),
  }
  const way = { baseUrl, accessToken, fetch: globalThis.fetch }
  const events = createEventLog({ store, clock: Date.now, bus: { publish() {} }, log: { warn() {} } })
  const client = createClient({ ...way, timeoutMs: 2000 })
  return createConnection({
    root: { settings, store, client, events, clock: Date.now },
    probe: createProbe(way, patienceMs),
    accessToken,
    address: baseUrl,
  })
}

export interface LittleServer {
  url: string
  close(): void
}

/** A minimal server, for responses a real service would never send. */
export async function openLittleServer(
  answer: RequestListener,
  protocol: 'http' | 'https' = 'http',
): Promise<LittleServer> {
  const server = protocol === 'http' ? createServer(answer) : createTlsServer(selfSigned, answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It listens on TCP, so the address isn’t a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `${protocol}://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
