import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync, enhance } from '@photostructure/sqlite'
import { answersAsCsv, answersAsLines } from '@/lib/console/flows/customer-answers'
import { countUnnamed, listAnswers } from '@/lib/events/answers/list-answers'
import { countAllHours } from '@/lib/events/funnel/flow-hours'
import { readFunnel } from '@/lib/events/funnel/read-funnel'
import { openStore, type Store } from '../../lib/store/open'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { measured } from './median'

/** BENCH_ANSWERS=2000 only tests the benchmark; measurements need the full number. */
const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 1_000_000)
const ROUNDS = 7
const LIMIT_MS = 100
/** Funnels load along with the page’s list and must not block other requests. */
const FUNNEL_ROUNDS = 3
const FUNNEL_LIMIT_MS = 500
const VERSIONS = 5
const FIRST_AT = 1_780_000_000_000
/** A million messages in three months. */
const EVERY_MS = 7776
const LAST_AT = FIRST_AT + ANSWERS * EVERY_MS

/** Filters for the answers of one flow, each measured by its first page. */
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
/** Parts of an export, to compare the last with the first. */
const PARTS = 10
const MOST_TIMES = 2
const MOST_MIB = 96

/**
 * Query time for the answers of a flow that has 1,000,000, and their exports, which must stay equally fast throughout and
 * use bounded memory. Then the funnel for as many messages.
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
  rows.push(...(await counted(store)))
  await store.close()
  rmSync(dataDir, { recursive: true })
  return rows
}

/** Filters of the funnel, each with the expected part of messages that reach every step. */
const funnels: Record<string, { filter: Record<string, string>; part: number }> = {
  'all of them': { filter: {}, part: 1 },
  'one version': { filter: { version: '3' }, part: 1 / VERSIONS },
  'the last tenth': {
    filter: { since: new Date(FIRST_AT + ANSWERS * 0.9 * EVERY_MS).toISOString() },
    part: 0.1,
  },
}

/** Reads funnels and checks their counts, after counting all hours as the background job does. */
async function counted(store: Store): Promise<BenchRow[]> {
  const [from, longest] = [performance.now(), monitorEventLoopDelay({ resolution: 5 })]
  longest.enable()
  await countAllHours(store)
  longest.disable()
  const name = `steps of ${ANSWERS.toLocaleString('en')} messages`
  const rows: BenchRow[] = [
    measured(`${name}: counted once, in the background`, 's', [(performance.now() - from) / 1000]),
    measured(`${name}: longest wait of others meanwhile`, 'ms', [longest.max / 1e6], {
      atMost: FUNNEL_LIMIT_MS,
    }),
  ]
  for (const [name, { filter, part }] of Object.entries(funnels)) {
    const times: number[] = []
    for (let round = 0; round <= FUNNEL_ROUNDS; round += 1) {
      const startedAt = performance.now()
      const { sent, opened, screens, completed } = await readFunnel(store, {
        flowId: '7',
        filter,
        now: LAST_AT,
      })
      if (round > 0) times.push(performance.now() - startedAt)
      const all = [sent.count, opened.count, screens.get('START')?.count, completed]
      const wanted = ANSWERS * part
      if (all.some((count) => count !== wanted))
        throw new Error(`${name}: ${all.join(', ')} instead of ${wanted}`)
    }
    rows.push(
      measured(`funnel of ${ANSWERS.toLocaleString('en')} messages: ${name}`, 'ms', times, {
        atMost: FUNNEL_LIMIT_MS,
      }),
    )
  }
  return rows
}

/** Both exports of all answers, as requested by the pages. */
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

/** Slowdown from the first part to the last, and growth of memory. */
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
  const memory = measured(`${name}: memory`, 'MB', [(most - before) / MIB], { atMost: MOST_MIB })
  // With few answers the export is a single chunk without parts.
  if (partMs.length < PARTS) return [memory]
  return [
    measured(`${name}: last tenth beside the first`, 'times', [last / first], { atMost: MOST_TIMES }),
    memory,
  ]
}

function fill(file: string): void {
  const database = enhance(new DatabaseSync(file))
  database.pragma('synchronous = OFF')
  const insert =
    database.prepare(`insert into customer_answers (flow_id, version_id, flow_token, message_id, wa_id, person_name,
    phone_number_id, at, received_at, response) values ('7', ?, 'flow=7', ?, ?, 'Ana', '1', ?, ?, ?)`)
  const insertStep = database.prepare(
    `insert into flow_steps (flow_id, version_id, token_hash, kind, screen, at, sent_ms, opened_ms)
      values ('7', ?, ?, ?, ?, ?, ?, ?)`,
  )
  const steps = [
    ['sent', ''],
    ['opened', ''],
    ['screen', 'START'],
    ['completed', ''],
  ] as const
  const insertAll = database.transaction(() => {
    for (let n = 0; n < ANSWERS; n += 1) {
      const at = FIRST_AT + n * EVERY_MS
      const person = `34600${String(n % 100_000).padStart(6, '0')}`
      // As long as a hash, and in random order.
      const hash = `${((n * 2_654_435_761) % 4_294_967_296).toString(36)}.${n}`.padEnd(43, 'x')
      for (const [kind, screen] of steps) {
        const tookMs = kind === 'completed' ? 0 : null
        insertStep.run(String(n % VERSIONS), hash, kind, screen, at, tookMs, tookMs)
      }
      insert.run(
        String(n % VERSIONS),
        `wamid.${n}`,
        person,
        at,
        at,
        `{"flow_token":"flow=7","rating":"${n % 5}"}`,
      )
    }
  })
  insertAll()
  database.exec(
    'insert into flow_uncounted_hours (flow_id, hour) select distinct flow_id, at / 3600000 from flow_steps',
  )
  database.close()
}
