import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, enhance } from '@photostructure/sqlite'
import { createEventLog } from '@/lib/events/log/event-log'
import { eventListQuery } from '../../lib/contract/event-log'
import { openStore } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { measured } from './median'

const EVENTS = 1_000_000
const ROUNDS = 7
const LIMIT_MS = 100
/** One event in this many is about a rare template. */
const RARE = 400_000

/** Filters of the events page, each measured by its first page. */
const lists: Record<string, Record<string, string>> = {
  'all of them': {},
  'one field': { field: 'message_template_status_update' },
  'a common word': { text: 'approved' },
  'a rare word': { text: 'winter_sale' },
  'a word that is in none': { text: 'no such text' },
  'a common word of a rare field': { text: 'approved', field: 'flows' },
}

/** Query time of the events page at 1,000,000 events. */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-bench-'))
  const store = await openStore({ dataDir })
  fill(path.join(dataDir, 'switchboard.db'))
  const log = createEventLog({
    store,
    clock: Date.now,
    bus: { publish: () => {} },
    log: { warn: () => {} },
  })
  const rows = []
  for (const [name, filter] of Object.entries(lists)) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now()
      await log.list(eventListQuery.parse({ ...filter, limit: 100 }))
      // The first round warms up.
      if (round > 0) times.push(performance.now() - startedAt)
    }
    rows.push(
      measured(`events page of ${EVENTS.toLocaleString('en')}: ${name}`, 'ms', times, { atMost: LIMIT_MS }),
    )
  }
  await store.close()
  rmSync(dataDir, { recursive: true })
  return rows
}

const statuses = ['approved', 'rejected', 'in review', 'paused']

function fill(file: string): void {
  const database = enhance(new DatabaseSync(file))
  database.pragma('synchronous = OFF')
  const insert =
    database.prepare(`insert into events (stable_id, inbox_id, field, change, at, received_at, sentence,
    search_text, severity, object_kind, object_id, topics, needs_person, acknowledged_at, acknowledged_by)
    values (?, ?, ?, ?, ?, ?, ?, ?, 'info', 'template', ?, '["events"]', 0, null, null)`)
  const insertMany = database.transaction((from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const name = n % RARE === 7 ? 'winter_sale' : `order_${n % 5000}`
      const sentence = `The template ${name} (en_US) was ${statuses[n % statuses.length]}.`
      const field = n % 10_000 === 0 ? 'flows' : 'message_template_status_update'
      const at = 1_780_000_000_000 + n
      const words = `${sentence.toLowerCase()}\n${field}\n${900_000_000 + n}`
      insert.run(
        `bench-${n}`,
        n,
        field,
        `{"field":"${field}","value":{}}`,
        at,
        at,
        sentence,
        words,
        String(n),
      )
    }
  })
  for (let from = 0; from < EVENTS; from += 10_000) insertMany(from, from + 10_000)
  database.close()
}
