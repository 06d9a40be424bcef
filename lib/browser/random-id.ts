const BYTES = 16

/** A random ID of 32 hexadecimal digits. `randomUUID` isn't available over http, which phones on the local network use. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
