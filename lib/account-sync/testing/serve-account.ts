import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setRoot } from '@/lib/runtime/compose/root'
import type { OpenAccounts } from './open-accounts'

/**
 * When the connection breaks: before the console receives a change, or after it made the change but before it
 * responds.
 */
export type Break = 'before' | 'after'

export interface ServedAccount {
  address: string
  /** Changes received since the console was started. */
  changes: string[]
  /** Breaks the connection at the next change, once. */
  breakNext: Break | undefined
  close(): Promise<void>
}

/** The console’s API over HTTP, for one account. */
export async function serveAccount(
  accounts: OpenAccounts,
  businessAccountId: string,
): Promise<ServedAccount> {
  const root = accounts.rootOf(businessAccountId)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = 'GET', url = '' } = request
    const isChange = method !== 'GET'
    const isBroken = isChange ? served.breakNext : undefined
    if (isChange) served.breakNext = undefined
    if (isBroken === 'before') return void response.destroy()
    setRoot(root)
    const address = new URL(url, served.address)
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const body = isChange && parts.length > 0 ? { body: new Uint8Array(Buffer.concat(parts)) } : {}
    const segments = address.pathname.split('/').slice(2).map(decodeURIComponent)
    const answered = await accounts.api.answer(new Request(address, { method, headers, ...body }), segments)
    if (isChange) served.changes.push(`${method} ${address.pathname}`)
    if (isBroken === 'after') return void response.destroy()
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  }
  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const served: ServedAccount = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes: [],
    breakNext: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return served
}
