import type { IncomingMessage } from 'node:http'

/**
 * Why there is no body: it is too long, it took too long, there is no room for more at the moment, or the sender went
 * away.
 */
export type Unread = 'too-large' | 'too-slow' | 'no-room' | 'gone'

export interface RawBodyLimits {
  /** Of one body; an announced length above it is refused before a byte is read. */
  maxBytes: number
  /** Bytes of bodies that may wait for their end at once; strangers send them, too. */
  bytesWaiting?: number
  /** The part of them that may come from one address: one sender leaves room for the others. */
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

/** Reads bodies to the byte. Callbacks and no promises: this is on the way of every delivery. */
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
      // It comes after an error, too.
      request.on('close', () => finish('gone'))
    },
  }
}

/** Calls those that are not gone after a time, all the same one. One timer for all: most bodies come at once. */
function createDeadlines(ms: number) {
  const ends = new Map<() => void, number>()
  let isTimed = false
  const look = () => {
    isTimed = false
    const now = performance.now()
    // In the order they came.
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

/** Counts the bytes that wait, all together and by the address they come from. */
function createRoom(most: number, mostOfAddress: number) {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    /** @returns false when it is too much; it counts until it is taken away all the same */
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
