const BYTES = 16

/** A new identifier of 32 hexadecimal digits. Handsets of the local network come by http, where `randomUUID` is missing. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
