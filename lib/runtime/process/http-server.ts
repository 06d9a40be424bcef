import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as NetServer, type Server as TcpServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import { StartRefusal } from './start-refusal'

/** Connection limit per address; a large office or a proxy stays below it. */
const MOST_OF_AN_ADDRESS = 4000

/**
 * Closes connections of one address above a limit, so that a stranger cannot use all of them.
 * @returns the open connections
 */
export function limitConnections(server: NetServer, most = MOST_OF_AN_ADDRESS): ReadonlySet<Duplex> {
  const open = new Set<Duplex>()
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      const left = (counts.get(address) ?? 0) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > most) socket.destroy()
  })
  return open
}

/** Whether this machine has the address: IPv6 is often disabled. */
const isOfThisMachine = (host: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host))

/**
 * Why the server cannot listen, as a sentence for the person starting it; other errors are returned
 * unchanged.
 */
function listenRefusal(error: Error, { port, host }: { port: number; host?: string }): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartRefusal(
      `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartRefusal(`This account cannot listen on port ${port}. Choose one above 1023 with --port.`)
  }
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) {
    return new StartRefusal(
      `HOST is ${host}, which is not an address of this machine. Use 0.0.0.0 for all of its addresses, 127.0.0.1 for this machine only.`,
    )
  }
  return error
}

export interface HttpServer {
  server: Server
  /** Stops accepting connections and finishes current requests, cutting off the rest after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Takes over a connection that requests another protocol; it must end what it does not use. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Listening {
  port: number
  /**
   * Listening addresses; all of this machine if omitted. Those after the first may be missing on a machine.
   */
  hosts?: readonly string[]
  /** Without one, upgrade requests are answered like any other. */
  upgrade?: UpgradeListener
  patience?: Patience
}

/** Timeouts for clients in milliseconds, so that slow senders cannot hold connections forever. */
interface Patience {
  headersMs: number
  /** For a whole request with its body: photos and videos over a slow line. */
  requestMs: number
  /** Without a byte in either direction, while waiting for an answer or for the client to read it. */
  silenceMs: number
  /** How often timeouts are checked. */
  everyMs: number
}

const USUAL: Patience = { headersMs: 15_000, requestMs: 300_000, silenceMs: 300_000, everyMs: 5000 }

const IDLE_SWEEP_MS = 50
/** Limit for the URL and all headers together. */
const HEADER_BYTES = 16 * 1024
/** Longer than the idle time of common load balancers, which otherwise reuse a connection as it closes. */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens for HTTP requests.
 * @throws StartRefusal when the port is taken or not permitted, or the address does not belong to this
 * machine
 */
export async function listen(
  handler: RequestListener,
  { port, hosts: [host, ...others] = [], upgrade, patience = USUAL }: Listening,
): Promise<HttpServer> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.everyMs,
      maxHeaderSize: HEADER_BYTES,
    },
    (request, response) => {
      // Node applies no timeout to a connection whose upgrade request was not taken up.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
      return handler(request, response)
    },
  )
  server.timeout = patience.silenceMs
  const connections = limitConnections(server)
  await open(server, port, host)
  const doors = await Promise.all(others.filter(isOfThisMachine).map((other) => openBeside(server, other)))
  const upgraded = new Set<Duplex>()
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      upgrade(request, socket, head)
    })
  }
  server.on('connect', (_request, socket) => refuseConnection(socket, '405 Method Not Allowed'))
  return { server, stop: (graceMs) => stop([server, ...doors], server, { connections, upgraded, graceMs }) }
}

/** Ends a connection that no handler takes over; after an upgrade request the server does not. */
export function refuseConnection(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}

async function open(server: TcpServer, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenRefusal(error, { port, host })))
    server.listen({ port, ...(host ? { host } : {}) }, resolve)
  })
  server.removeAllListeners('error')
}

/** Listens on an additional address of the same server. */
async function openBeside(server: Server, host: string): Promise<TcpServer> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Half-open like the server's own: it closes its side after the response.
  const door = createTcpServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  await open(door, port, host)
  return door
}

interface Connections {
  /** All connections. */
  connections: ReadonlySet<Duplex>
  /** Connections taken over by an upgrade. */
  upgraded: ReadonlySet<Duplex>
}

async function stop(
  doors: readonly TcpServer[],
  server: Server,
  { connections, upgraded, graceMs }: Connections & { graceMs: number },
): Promise<void> {
  const closed = doors.map((door) => new Promise<void>((resolve) => door.close(() => resolve())))
  // An upgraded connection never finishes, and the server no longer tracks it.
  for (const socket of upgraded) socket.destroy()
  // A kept-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => {
    for (const socket of connections) socket.destroy()
  }, graceMs)
  await Promise.all(closed)
  clearInterval(sweep)
  clearTimeout(cut)
}
