import type { IncomingMessage } from 'node:http'

/** Why there is no body: it is too long, there is no room for more at the moment, or the sender went away. */
export type Unread = 'too-large' | 'no-room' | 'gone'

/** Bytes of bodies that may wait for their end at once; strangers send them, too. */
const MOST_BYTES_WAITING = 256 * 1024 * 1024

export interface RawBodyReader {
  read(request: IncomingMessage, onRead: (body: Buffer | Unread) => void): void
}

/**
 * Reads bodies to the byte. Callbacks and no promises: this is on the way of every delivery.
 *
 * @param maxBytes of one body; an announced length above it is refused before a byte is read
 */
export function createRawBodyReader(maxBytes: number, mostWaiting = MOST_BYTES_WAITING): RawBodyReader {
  let waiting = 0
  return {
    read(request, onRead) {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) return onRead('too-large')
      let parts: Buffer[] = []
      let length = 0
      let isDone = false
      const finish = (body: Buffer | Unread) => {
        if (isDone) return
        isDone = true
        waiting -= length
        parts = []
        onRead(body)
      }
      request.on('data', (part: Buffer) => {
        if (isDone) return
        length += part.length
        waiting += part.length
        if (length > maxBytes) finish('too-large')
        else if (waiting > mostWaiting) finish('no-room')
        else parts.push(part)
      })
      request.on('end', () => finish(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
      request.on('error', () => finish('gone'))
      request.on('close', () => finish('gone'))
    },
  }
}
