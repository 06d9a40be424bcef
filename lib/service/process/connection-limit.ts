import type { Server } from 'node:net'
import type { Duplex } from 'node:stream'

/** Connections from one address at once: a large office behind one, or a proxy, has fewer. */
const MOST_OF_AN_ADDRESS = 4000

/**
 * Closes what one address opens beyond a number: a stranger must not take all connections there can be.
 *
 * @returns those that are open
 */
export function limitConnections(server: Server, most = MOST_OF_AN_ADDRESS): ReadonlySet<Duplex> {
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
