import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { StartRefusal } from './start-refusal'

export interface HttpServer {
  server: Server
  /**
   * Accepts nothing new and lets requests under way finish. What is not done after `graceMs` is cut off.
   */
  stop(graceMs: number): Promise<void>
}

export interface Listening {
  port: number
  /** Address to listen on; without one, all of this machine. */
  host?: string
  patience?: Patience
}

/** Milliseconds a client may take; who sends a byte now and then must not hold a connection for ever. */
export interface Patience {
  headersMs: number
  /** A whole request, with its body: photos and videos over a slow line. */
  requestMs: number
  /** How often the server looks. */
  everyMs: number
}

const USUAL: Patience = { headersMs: 15_000, requestMs: 300_000, everyMs: 5000 }

const IDLE_SWEEP_MS = 50
/** Of the address and all headers together. */
const HEADER_BYTES = 16 * 1024
/** Longer than the idle time of usual load balancers, which otherwise reuse a connection as it closes. */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens for HTTP requests.
 *
 * @throws StartRefusal when the port is taken or not allowed.
 */
export async function listen(
  handler: RequestListener,
  { port, host, patience = USUAL }: Listening,
): Promise<HttpServer> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.everyMs,
      maxHeaderSize: HEADER_BYTES,
    },
    handler,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, port)))
    server.listen({ port, ...(host ? { host } : {}) }, resolve)
  })
  server.removeAllListeners('error')
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return { server, stop: (graceMs) => stop(server, upgraded, graceMs) }
}

async function stop(server: Server, upgraded: ReadonlySet<Duplex>, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An upgraded connection is no request that could finish, and the server no longer counts it as its own.
  for (const socket of upgraded) socket.destroy()
  // A connection kept alive becomes idle only when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function refusalOf(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartRefusal(`Port ${port} is in use. Stop what listens there, or choose another with --port.`)
  }
  if (code === 'EACCES') {
    return new StartRefusal(`This account may not listen on port ${port}. Choose one above 1023 with --port.`)
  }
  return error
}
