const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether an address is this console's own receiver, by its public name or by the loopback the service inside uses. */
export function isOwnAddress(address: string, ownCallbackUrl: string | undefined): boolean {
  if (address === ownCallbackUrl) return true
  const given = URL.canParse(address) ? new URL(address) : undefined
  return given !== undefined && loopback.test(given.hostname) && given.pathname === '/webhook'
}
