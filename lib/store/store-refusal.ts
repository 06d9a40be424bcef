/** The store cannot be used, for a reason the user can fix; the message says how. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'
}

/** Messages for both engines by error code prefix; `place` is the store's name. */
const sentences: readonly [codes: RegExp, sentence: (place: string, message: string) => string][] = [
  [
    /^(?:SQLITE_CORRUPT|SQLITE_NOTADB)/,
    (place, message) =>
      `${place} is damaged (${message}). Stop the server, keep the file, and restore a backup as switchboard.db, without the -wal and -shm files beside it.`,
  ],
  [
    /^(?:SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_READONLY|SQLITE_AUTH)/,
    (place) => `${place} cannot be opened. Run this as the account that owns its files.`,
  ],
  [
    /^SQLITE_IOERR/,
    (place, message) => `${place} cannot be read from its disk (${message}). Check the disk.`,
  ],
  [
    /^(?:SQLITE_FULL|ENOSPC|53100)/,
    (place) => `No disk space left on the disk of ${lowerFirst(place)}. Make room first.`,
  ],
  [
    /^SQLITE_BUSY/,
    (place) => `Another program has locked ${lowerFirst(place)}. Stop it first, then try again.`,
  ],
  [
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|57P03|53300)/,
    (place, message) => `${place} cannot be reached (${message}). Check that it runs, and DATABASE_URL.`,
  ],
  [
    /^(?:28000|28P01|3D000|42501)/,
    (place, message) => `${place} refuses this address (${message}). Check DATABASE_URL.`,
  ],
  [/^XX00[12]/, (place, message) => `${place} is damaged (${message}). Restore a backup.`],
]

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * Converts a database error to a sentence with a fix; other errors are returned unchanged.
 * @param place the store's name; omitted if the error may come from elsewhere
 */
export function storeRefusalOf(failure: unknown, place?: string): unknown {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (error instanceof StoreRefusal) return error
    const code = 'code' in error ? String(error.code) : ''
    const found = sentences.find(([codes]) => codes.test(code))
    // Connection and disk errors may come from elsewhere; these codes are specific to the database.
    if (found && (place !== undefined || code.startsWith('SQLITE_')))
      return new StoreRefusal(found[1](place ?? 'The database', messageOf(error, code)), { cause: failure })
  }
  return failure
}

/** For several failed addresses, Node sets a code but no message. */
const messageOf = ({ message }: Error, code: string) => message.replaceAll(/\s+/g, ' ').trim() || code
