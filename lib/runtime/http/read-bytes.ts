/** The body exceeds its reader's limit. */
export class BodyTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The body is larger than ${maxBytes} bytes.`)
    this.name = 'BodyTooLarge'
  }
}

/**
 * Reads a request or response body of at most `maxBytes`. An announced length above that is refused before
 * reading, and an actual one as soon as it is exceeded, so memory stays bounded.
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
 * Decodes UTF-8.
 * @throws TypeError when it is invalid
 */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
