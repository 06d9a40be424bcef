/** Bytes as lowercase hexadecimal digits, two for each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A random ID of hexadecimal digits, 32 unless told. `randomUUID` isn't available over http, which phones on the local
 * network use.
 */
export const randomId = (bytes = 16): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)))
