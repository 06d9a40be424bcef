import type { IncomingMessage } from 'node:http'

/** Why no body was read: too long, too slow, no memory available, or the sender disconnected. */
export type Unread = 'too-large' | 'too-slow' | 'no-room' | 'gone'

export interface RawBodyLimits {
  /** Maximum per body; a longer announced length is refused before reading. */
  maxBytes: number
  /** Maximum bytes of incomplete bodies in memory; strangers send them too. */
  bytesWaiting?: number
  /** The share of that for one address, so that one sender cannot use all of it. */
  bytesOfAddress?: number
  /** Milliseconds a body may take. */
  deadlineMs?: number
}

const BYTES_WAITING = 256 * 1024 * 1024
const BYTES_OF_ADDRESS = BYTES_WAITING / 4
const DEADLINE_MS = 15_000

export interface RawBodyReader {
  read(request: IncomingMessage, onRead: (body: Buffer | Unread) => void): void
}

/**
 * Reads bodies byte for byte. Uses callbacks instead of promises because every delivery passes through here.
 */
export function createRawBodyReader({
  maxBytes,
  bytesWaiting = BYTES_WAITING,
  bytesOfAddress = BYTES_OF_ADDRESS,
  deadlineMs = DEADLINE_MS,
}: RawBodyLimits): RawBodyReader {
  const room = createRoom(bytesWaiting, bytesOfAddress)
  const deadlines = createDeadlines(deadlineMs)
  return {
    read(request, onRead) {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) return onRead('too-large')
      const address = request.socket.remoteAddress ?? ''
      let parts: Buffer[] = []
      let length = 0
      let isDone = false
      const finish = (body: Buffer | Unread) => {
        if (isDone) return
        isDone = true
        deadlines.leave(giveUp)
        room.leave(address, length)
        parts = []
        onRead(body)
      }
      const giveUp = () => finish('too-slow')
      deadlines.add(giveUp)
      request.on('data', (part: Buffer) => {
        if (isDone) return
        length += part.length
        const hasRoom = room.take(address, part.length)
        if (length > maxBytes) finish('too-large')
        else if (!hasRoom) finish('no-room')
        else parts.push(part)
      })
      request.on('end', () => finish(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
      // Also emitted after an error.
      request.on('close', () => finish('gone'))
    },
  }
}

/** Calls back after a fixed time unless canceled. All share one timer, because most bodies arrive at once. */
function createDeadlines(ms: number) {
  const ends = new Map<() => void, number>()
  let isTimed = false
  const look = () => {
    isTimed = false
    const now = performance.now()
    // In order of arrival.
    for (const [giveUp, endsAt] of ends) {
      if (endsAt > now) return wait(endsAt - now)
      giveUp()
    }
  }
  const wait = (restMs: number) => {
    isTimed = true
    setTimeout(look, restMs).unref()
  }
  return {
    add(giveUp: () => void): void {
      ends.set(giveUp, performance.now() + ms)
      if (!isTimed) wait(ms)
    },
    leave(giveUp: () => void): void {
      ends.delete(giveUp)
    },
  }
}

/** Counts waiting bytes, in total and by address. */
function createRoom(most: number, mostOfAddress: number) {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    /** | @returns false if the limit is exceeded; the bytes count until released in either case */
    take(address: string, bytes: number): boolean {
      const own = (byAddress.get(address) ?? 0) + bytes
      all += bytes
      byAddress.set(address, own)
      return all <= most && own <= mostOfAddress
    },
    leave(address: string, bytes: number): void {
      const own = (byAddress.get(address) ?? 0) - bytes
      all -= bytes
      if (own > 0) byAddress.set(address, own)
      else byAddress.delete(address)
    },
  }
}
