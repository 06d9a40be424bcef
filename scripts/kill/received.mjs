import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MESSAGE_PREFIX } from './deliveries.mjs'

/** A backlog that is worked on gets shorter within this time, even on a busy machine. */
const STANDS_STILL_MS = 300_000

const unread = 'select count(*) as value from inbox where is_read = 0'
const hashes = 'select body_sha256 as value from inbox'
const messages = `select object_id as value from events where object_id like '${MESSAGE_PREFIX}%'`

/** Everything received, once all of it is processed: hashes of bodies, and the message of each event. */
async function readReceived(values) {
  let [least, since] = [Number.POSITIVE_INFINITY, Date.now()]
  for (; Date.now() - since < STANDS_STILL_MS; await sleep(100)) {
    const waiting = Number((await values(unread))[0])
    if (waiting === 0) return { hashes: await values(hashes), messages: await values(messages) }
    if (waiting < least) [least, since] = [waiting, Date.now()]
  }
  throw new Error('Not everything was read.')
}

export async function receivedInFolder(dataDir) {
  // Loaded late, because this file is read before dependencies are installed.
  const { DatabaseSync, enhance } = await import('@photostructure/sqlite')
  const database = enhance(new DatabaseSync(path.join(dataDir, 'switchboard.db'), { readOnly: true }))
  try {
    return await readReceived(async (query) => database.prepare(query).pluck().all())
  } finally {
    database.close()
  }
}

export async function receivedInDatabase(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await readReceived(async (query) => (await client.query(query)).rows.map(({ value }) => value))
  } finally {
    await client.end()
  }
}
