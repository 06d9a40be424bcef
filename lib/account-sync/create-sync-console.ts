import { addressOfRow, PLAN_HEADER } from '@/lib/contract/console/address'
import { failureOf, isDone } from '@/lib/contract/console-failure'
import type { RowAddress, SyncConsole } from './console'

interface Connection {
  /** Sends an authenticated request to a path of the console. @throws if the console can't be reached */
  fetch(path: string, init: RequestInit): Promise<Response>
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  planId?: string
  /** Shown when something other than a console responds. */
  address?: string
}

/** The routes of the console's API over a connection. The console has already validated responses against its schemas. */
export function createSyncConsole({ fetch, digest, planId, address: shown }: Connection): SyncConsole {
  async function request(name: string, address: RowAddress, init: RequestInit = {}): Promise<Response> {
    const [method = 'GET'] = name.split(' ')
    const headers = new Headers(init.headers)
    if (planId !== undefined && method !== 'GET') headers.set(PLAN_HEADER, planId)
    const response = await fetch(addressOfRow(name, address), { ...init, method, headers })
    if (isDone(response) || (response.status === 404 && init.body === undefined && method === 'GET'))
      return response
    throw await failureOf(response, shown)
  }

  async function jsonOf(response: Response) {
    const value: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    if (value !== undefined) return value
    throw await failureOf(response, shown)
  }

  return {
    async ask(name, given) {
      const { body, ...address }: RowAddress & { body?: unknown } = given as object
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return (await jsonOf(await request(name, address, body === undefined ? {} : json))) as never
    },
    async file(name, address) {
      const response = await request(name, address)
      if (response.status === 404) return undefined
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { bytes, type: response.headers.get('content-type') ?? '', digest: await digest(bytes) }
    },
    async send(name, address, { bytes, type }) {
      const init = { body: bytes, headers: { 'content-type': type } }
      return (await jsonOf(await request(name, address, init))) as never
    },
    digest: (text) => digest(new TextEncoder().encode(text)),
  }
}
