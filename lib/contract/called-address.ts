/** Addresses that the console or the service calls: https, or http on this machine, which the call itself checks. */
export const calledAddress = /^https?:\/\/[^\s]+$/i

/** What a call requires, as a sentence. */
export const calledAddressRule =
  'An address starts with https://, or with http:// if it’s on this machine, and has no spaces.'
