/** The body is longer than its reader takes. */
export class BodyTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The body is larger than ${maxBytes} bytes.`)
    this.name = 'BodyTooLarge'
  }
}

/**
 * Reads a body of at most `maxBytes`, of a request or of an answer. A length that is announced too large is refused before a byte is read, one that
 * turns out too large as soon as it does, so memory stays bounded whatever is sent.
 *
 * @throws BodyTooLarge
 */
export async function readBytes(
  message: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge(maxBytes)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of message.body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw new BodyTooLarge(maxBytes)
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

/**
 * The text of bytes in UTF-8.
 *
 * @throws TypeError when they are not
 */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
