import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, enhance } from '@photostructure/sqlite'
import { answersAsCsv, answersAsLines } from '@/lib/console/flows/customer-answers'
import { countUnnamed, listAnswers } from '@/lib/events/answers/list-answers'
import { openStore, type Store } from '../../lib/store/open'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { measured } from './median'

const ANSWERS = 1_000_000
const ROUNDS = 7
const LIMIT_MS = 100
const FIRST_AT = 1_780_000_000_000
const LAST_AT = FIRST_AT + ANSWERS

/** Lists of the answers of one flow, each with its first rows. */
const lists: Record<string, Record<string, string>> = {
  'all of them': {},
  'one version': { version: '3' },
  'a version nobody saw': { version: '99' },
  'one person': { person: '34600000777' },
  'many people': { person: '34600000' },
  'an hour long ago': {
    since: new Date(FIRST_AT).toISOString(),
    until: new Date(FIRST_AT + 3_600_000).toISOString(),
  },
}

const MIB = 1024 * 1024
/** Parts of an export: its last one is compared with its first. */
const PARTS = 10
const MOST_TIMES = 2
const MOST_MIB = 96

/**
 * Query time of the answers of a flow that has 1,000,000, and their export: as fast at its end as at its beginning, in bounded memory.
 */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-bench-'))
  const store = await openStore({ dataDir })
  fill(path.join(dataDir, 'switchboard.db'))
  const rows = []
  for (const [name, filter] of Object.entries(lists)) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now()
      const asked = { flowId: '7', filter, now: LAST_AT }
      await listAnswers(store, asked, { after: undefined, limit: 100 })
      await countUnnamed(store)
      // The first round warms up.
      if (round > 0) times.push(performance.now() - startedAt)
    }
    rows.push(
      measured(`answers of ${ANSWERS.toLocaleString('en')}: ${name}`, 'ms', times, { atMost: LIMIT_MS }),
    )
  }
  rows.push(...(await exported(store)))
  await store.close()
  rmSync(dataDir, { recursive: true })
  return rows
}

/** Both exports of all answers, as the pages ask for them. */
async function exported(store: Store): Promise<BenchRow[]> {
  const asked = { flowId: '7', filter: {}, now: LAST_AT }
  const flowDocuments = {
    versions: async () => [],
    text: async () => undefined,
    newest: async () => undefined,
  }
  const root = { store, flowDocuments } satisfies Parameters<typeof answersAsCsv>[0]
  return [
    ...(await walked('JSON Lines', answersAsLines(root, asked))),
    ...(await walked('CSV', await answersAsCsv(root, asked, {}))),
  ]
}

/** How much longer the last part took than the first, and how much memory grew. */
async function walked(format: string, chunks: AsyncIterable<string>): Promise<BenchRow[]> {
  const partMs: number[] = []
  const before = process.memoryUsage().rss
  let most = before
  let lines = 0
  let startedAt = performance.now()
  for await (const chunk of chunks) {
    lines += chunk.split('\n').length - 1
    most = Math.max(most, process.memoryUsage().rss)
    if (lines < ((partMs.length + 1) * ANSWERS) / PARTS) continue
    partMs.push(performance.now() - startedAt)
    startedAt = performance.now()
  }
  if (lines < ANSWERS) throw new Error(`${format}: ${lines} lines of ${ANSWERS} answers`)
  const [first = Number.NaN, last = Number.NaN] = [partMs[0], partMs[PARTS - 1]]
  const name = `${ANSWERS.toLocaleString('en')} answers as ${format}`
  return [
    measured(`${name}: last tenth beside the first`, 'times', [last / first], { atMost: MOST_TIMES }),
    measured(`${name}: memory`, 'MB', [(most - before) / MIB], { atMost: MOST_MIB }),
  ]
}

function fill(file: string): void {
  const database = enhance(new DatabaseSync(file))
  database.pragma('synchronous = OFF')
  const insert =
    database.prepare(`insert into customer_answers (flow_id, version_id, flow_token, message_id, wa_id, person_name,
    phone_number_id, at, received_at, response) values ('7', ?, 'flow=7', ?, ?, 'Ana', '1', ?, ?, ?)`)
  const insertAll = database.transaction(() => {
    for (let n = 0; n < ANSWERS; n += 1) {
      const at = FIRST_AT + n
      const person = `34600${String(n % 100_000).padStart(6, '0')}`
      insert.run(String(n % 5), `wamid.${n}`, person, at, at, `{"flow_token":"flow=7","rating":"${n % 5}"}`)
    }
  })
  insertAll()
  database.close()
}
