interface Address {
  pathname: string
  /** With the question mark, or empty. */
  search: string
}

const ofNumber = /^\/phone-numbers\/([^/]+)/
/** Pages about the current number, unless their address names another. */
const namingPaths = ['/business-profile', '/calling']
const parameter = 'number'

/** The phone number in a page's address, if any. */
export function numberInAddress({ pathname, search }: Address): string | undefined {
  if (namingPaths.includes(pathname)) return new URLSearchParams(search).get(parameter) ?? undefined
  return ofNumber.exec(pathname)?.[1]
}

/** Address of the same page for another number; undefined if the address names none. */
export function samePageFor(address: Address, id: string): string | undefined {
  const { pathname, search } = address
  if (numberInAddress(address) === undefined) return undefined
  if (!namingPaths.includes(pathname)) return pathname.replace(ofNumber, `/phone-numbers/${id}`) + search
  const query = new URLSearchParams(search)
  query.set(parameter, id)
  return `${pathname}?${query}`
}
