import { createHash } from 'node:crypto'
import { earlierPhotoLimits } from '@/lib/contract/limits'
import type { Store } from '@/lib/store/open'

interface PhotoFile {
  bytes: Uint8Array
  /** Media type, determined from the bytes. */
  type: string
}

/** A current or former profile photo. */
interface UsedPhoto {
  hash: string
  /** The last URL at the service, without its query. */
  address?: string
  /** When it was last set on the profile, or last seen there before being replaced. */
  usedAt: number
  /** Who set it; undefined if it wasn't set in this console. */
  personName?: string
}

export interface ProfilePhotos {
  /** Stores a photo about to be used; identical bytes are stored once. Returns their hash. */
  add(phoneNumberId: string, file: PhotoFile): Promise<string>
  /** Marks an added photo as being on the profile, at this URL. */
  markUsed(phoneNumberId: string, hash: string, use: { address?: string; personName: string }): Promise<void>
  /**
   * Stores the profile's current photo unless it already is stored, because the service discards replaced
   * photos. Calls `load` if needed.
   *
   * @returns its hash; undefined if it can't be loaded
   */
  keepShown(
    phoneNumberId: string,
    address: string,
    load: () => Promise<PhotoFile | undefined>,
  ): Promise<string | undefined>
  /**
   * The photo set here recently, if the service doesn't show it yet; otherwise the one it shows.
   *
   * @param shown hash of the photo it shows; empty if none
   */
  current(phoneNumberId: string, shown: string | undefined): Promise<string | undefined>
  /** Used photos, newest first. */
  list(phoneNumberId: string): Promise<UsedPhoto[]>
  get(phoneNumberId: string, hash: string): Promise<PhotoFile | undefined>
}

const UNUSED_MS = 24 * 60 * 60_000
/** Some services show a new photo only after a delay. */
const SHOWN_LATE_MS = 60 * 60_000

interface Parts {
  store: Store
  clock(): number
}

/** Stores profile photos, because the service discards a photo when it is replaced. */
export function createProfilePhotos(parts: Parts): ProfilePhotos {
  const { store, clock } = parts
  return {
    add: (phoneNumberId, file) => insert(parts, phoneNumberId, file),
    async markUsed(phoneNumberId, hash, { address, personName }) {
      const at = clock()
      await store.db
        .updateTable('profile_photos')
        .set({
          person_name: personName,
          used_at: at,
          added_at: at,
          address: address ? withoutQuery(address) : null,
        })
        .where('phone_number_id', '=', phoneNumberId)
        .where('hash', '=', hash)
        .execute()
    },
    async keepShown(phoneNumberId, given, load) {
      const address = withoutQuery(given)
      const kept = await store.db
        .selectFrom('profile_photos')
        .select('hash')
        .where('phone_number_id', '=', phoneNumberId)
        .where('address', '=', address)
        .executeTakeFirst()
      if (kept) return kept.hash
      const file = await load()
      return file && insert(parts, phoneNumberId, file, { address, used_at: clock() })
    },
    current: (phoneNumberId, shown) => readCurrent(parts, phoneNumberId, shown),
    async list(phoneNumberId) {
      const rows = await store.reads
        .selectFrom('profile_photos')
        .select(['hash', 'address', 'person_name', 'used_at'])
        .where('phone_number_id', '=', phoneNumberId)
        .where('used_at', 'is not', null)
        .orderBy('used_at', 'desc')
        .orderBy('hash')
        .execute()
      return rows.flatMap(({ hash, address, person_name, used_at }) =>
        used_at === null
          ? []
          : { hash, address: address ?? undefined, usedAt: used_at, personName: person_name ?? undefined },
      )
    },
    async get(phoneNumberId, hash) {
      const row = await store.reads
        .selectFrom('profile_photos')
        .select(['bytes', 'media_type'])
        .where('phone_number_id', '=', phoneNumberId)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row && { bytes: row.bytes, type: row.media_type }
    },
  }
}

async function readCurrent({ store, clock }: Parts, phoneNumberId: string, shown: string | undefined) {
  const newest = await store.reads
    .selectFrom('profile_photos')
    .select(['hash', 'address'])
    .where('phone_number_id', '=', phoneNumberId)
    .where('used_at', '>', clock() - SHOWN_LATE_MS)
    .orderBy('used_at', 'desc')
    // At the same time, the new photo comes before the one it replaced.
    .orderBy(({ eb }) => eb('address', 'is not', null))
    .executeTakeFirst()
  return newest?.address === null ? newest.hash : shown
}

async function insert(parts: Parts, phoneNumberId: string, { bytes, type }: PhotoFile, known: object = {}) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const at = parts.clock()
  const row = {
    phone_number_id: phoneNumberId,
    hash,
    media_type: type,
    bytes,
    byte_count: bytes.byteLength,
  }
  await parts.store.db
    .insertInto('profile_photos')
    .values({ ...row, added_at: at, ...known })
    // Adding it again makes it the newest.
    .onConflict((conflict) =>
      conflict.columns(['phone_number_id', 'hash']).doUpdateSet({ added_at: at, ...known }),
    )
    .execute()
  await removeOld(parts, phoneNumberId, hash)
  return hash
}

/** Deletes the oldest photos over the limits, but never the one just added. */
async function removeOld({ store, clock }: Parts, phoneNumberId: string, added: string) {
  const rows = await store.db
    .selectFrom('profile_photos')
    .select(['hash', 'byte_count', 'added_at', 'used_at'])
    .where('phone_number_id', '=', phoneNumberId)
    .orderBy('added_at', 'desc')
    .orderBy('hash')
    .execute()
  const unusedSince = clock() - UNUSED_MS
  let count = 0
  let bytes = 0
  const gone = rows.filter((row) => {
    if (row.used_at === null && row.added_at < unusedSince) return true
    const fits = count < earlierPhotoLimits.count && bytes + row.byte_count <= earlierPhotoLimits.bytes
    if (!fits && row.hash !== added) return true
    count += 1
    bytes += row.byte_count
    return false
  })
  if (gone.length === 0) return
  const hashes = gone.map(({ hash }) => hash)
  await store.db
    .deleteFrom('profile_photos')
    .where('phone_number_id', '=', phoneNumberId)
    .where('hash', 'in', hashes)
    .execute()
}

/** Signed URLs have a new signature each time. */
const withoutQuery = (address: string): string => address.split('?')[0] ?? address
