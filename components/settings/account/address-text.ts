const ownAddresses: readonly string[] = ['::1', '127.0.0.1', '0000:0000:0000:0000:0000:0000:0000:0001']

/** A network address for people: that of the machine the console runs on is called so. */
export const addressText = (address: string): string =>
  ownAddresses.includes(address) ? 'this machine' : address
