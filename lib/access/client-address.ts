/**
 * Header that holds the network address of the caller. The server sets it from the connection and drops
 * what a caller sends under this name, so unlike `x-forwarded-for` it can be believed.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The caller's network address; empty when the server did not say, and all those callers then count as one. */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER)?.trim() ?? ''
}
