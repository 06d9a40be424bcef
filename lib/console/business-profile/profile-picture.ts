import 'server-only'
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { uploadLimits } from '@/lib/contract/limits'
import { parseUrl } from '@/lib/contract/parse-url'
import { localOrigin, type Places as OwnPlaces } from '@/lib/runtime/compose/own-address'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { readBytes } from '@/lib/runtime/http/read-bytes'
import { RecentMap } from '@/lib/work/recent-map'
import { timeoutSignal } from '@/lib/work/timeout'

interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** Changes whenever the bytes change. */
  id: string
}

/** Addresses of this console and its service. */
interface Places extends OwnPlaces {
  connection: { kind: 'embedded' } | { kind: 'remote'; baseUrl: string; isEntered?: true }
  allowsPrivateAddresses: boolean
}

const TIMEOUT_MS = 10_000
/** About as many numbers as one looks at in a day, at a few hundred kilobytes each. */
const MOST_KEPT = 32

/** By URL, which stays the same until the picture changes. */
const kept = new RecentMap<string, Picture>(MOST_KEPT)

/** A profile's picture; undefined if its URL doesn't lead to one. */
export async function profilePicture(
  address: string,
  places: Places,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const picture = kept.get(address) ?? (await load(whereItIs(address, places), signal))
  if (!picture) return undefined
  kept.set(address, picture)
  return picture
}

interface Place {
  url: URL
  /** Hosted by the service itself. */
  isOfTheService: boolean
  /** The service's address was entered by an admin, so private networks are allowed. */
  mayBePrivate?: boolean
}

/** Where to fetch a picture from. The embedded service runs in this process, whatever its public address. */
function whereItIs(address: string, places: Places): Place | undefined {
  if (!parseUrl(address)) return undefined
  const url = new URL(address)
  const { connection, publicUrl, allowsPrivateAddresses } = places
  if (connection.kind === 'remote') {
    const isOfTheService = url.origin === new URL(connection.baseUrl).origin
    return connection.isEntered
      ? { url, isOfTheService: false, mayBePrivate: isOfTheService && allowsPrivateAddresses }
      : { url, isOfTheService }
  }
  if (url.origin !== new URL(publicUrl).origin) return undefined
  return {
    url: new URL(`${url.pathname}${url.search}`, localOrigin(places)),
    isOfTheService: true,
  }
}

async function load(place: Place | undefined, signal: AbortSignal): Promise<Picture | undefined> {
  if (!place) return undefined
  // Sent without the access token, because pictures may be hosted elsewhere.
  const { url, isOfTheService, mayBePrivate = false } = place
  const bytes = isOfTheService ? await fetchOwn(url, signal) : await fetchElsewhere(url, mayBePrivate, signal)
  if (!bytes) return undefined
  const type = (await fileTypeFromBuffer(bytes))?.mime
  // Served from our own origin, so accept only images, whatever the host declares.
  if (type !== 'image/jpeg' && type !== 'image/png') return undefined
  return { bytes, type, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The service may be on this machine or its network. Redirects aren't followed, because they could lead
 * elsewhere.
 */
async function fetchOwn(url: URL, signal: AbortSignal): Promise<Bytes | undefined> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: timeoutSignal(TIMEOUT_MS, signal),
  }).catch(() => undefined)
  return response?.ok ? readBytes(response, uploadLimits.photoBytes).catch(() => undefined) : undefined
}

const callElsewhere = createPublicFetch({ allowsPrivate: false, timeoutMs: TIMEOUT_MS })
const callPrivate = createPublicFetch({ allowsPrivate: true, timeoutMs: TIMEOUT_MS })

/** The URL was chosen by the profile's author, so private networks are blocked and redirects aren't followed. */
async function fetchElsewhere(
  url: URL,
  mayBePrivate: boolean,
  signal: AbortSignal,
): Promise<Bytes | undefined> {
  const maxBytes = uploadLimits.photoBytes
  try {
    const { status, bytes } = await (mayBePrivate ? callPrivate : callElsewhere)({
      url: url.href,
      method: 'GET',
      maxBytes,
      signal,
    })
    return status === 200 ? bytes : undefined
  } catch {
    return undefined
  }
}
