import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { removeOldFlowSteps } from '@/lib/runtime/retention/remove-old'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { cameNoFurther, MESSAGE } from './flow-hours'
import { readFunnel } from './read-funnel'
import { type FlowStep, writeSteps } from './record-steps'

const FLOW = '7'
const START = 500_000 * HOUR_MS
const HOURS = 8
const END = START + HOURS * HOUR_MS

const step: fc.Arbitrary<FlowStep> = fc
  .record({
    flow_id: fc.constantFrom(FLOW, FLOW, FLOW, '8'),
    version_id: fc.constantFrom('', '1', '2'),
    token_hash: fc.constantFrom('a', 'b', 'c', 'd', 'e', `${MESSAGE}f`),
    kind: fc.constantFrom('sent', 'opened', 'screen', 'completed'),
    screen: fc.constantFrom('START', 'LIST'),
    at: fc.oneof(fc.integer({ min: START, max: END }), fc.constantFrom(START, START + HOUR_MS, END)),
  })
  .map((each) => (each.kind === 'screen' ? each : { ...each, screen: '' }))
type Change = { write: FlowStep[] } | { removeBefore: number } | { read: true }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: fc.array(step, { maxLength: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ removeBefore: fc.integer({ min: START, max: END }) }) },
  { weight: 1, arbitrary: fc.constant({ read: true as const }) },
)
const moment = fc.option(
  fc.oneof(fc.integer({ min: START, max: END }), fc.constantFrom(START, START + 2 * HOUR_MS, END)),
  { nil: undefined },
)

describe.each(engines)('hourly step counts, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  async function apply(each: Change): Promise<void> {
    if ('write' in each) await opened.store.transaction((tx) => writeSteps(tx, each.write))
    else if ('removeBefore' in each) await removeOldFlowSteps(opened.store, each.removeBefore)
    else await readFunnel(opened.store, { flowId: FLOW, filter: {}, now: END })
  }

  /** Counts all steps one by one. */
  async function slowCounts(version: string | undefined, since = 0, until = Number.MAX_SAFE_INTEGER) {
    const { rows } = await sql<Record<'kind' | 'screen' | 'count' | 'came', string | number>>`
      select kind, screen, count(*) as count, sum(case when ${cameNoFurther} then 1 else 0 end) as came
      from flow_steps s where flow_id = ${FLOW} and kind <> 'completed' and at >= ${since} and at < ${until}
        and (version_id = ${version ?? ''} or ${version === undefined ? 1 : 0} = 1)
      group by kind, screen order by kind, screen`.execute(opened.store.reads)
    return rows.map(({ kind, screen, count, came }) => [kind, screen, Number(count), Number(came)])
  }
  async function slowMedian(from: string, version: string | undefined, since = 0, until = END * 2) {
    const { rows } = await sql<{ ms: string | number }>`
      select c.at - b.at as ms from flow_steps c
      join flow_steps b on b.flow_id = c.flow_id and b.token_hash = c.token_hash and b.kind = ${from}
      where c.flow_id = ${FLOW} and c.kind = 'completed' and c.at >= ${since} and c.at < ${until}
        and (c.version_id = ${version ?? ''} or ${version === undefined ? 1 : 0} = 1)`.execute(
      opened.store.reads,
    )
    const ms = rows.map((row) => Number(row.ms)).toSorted((a, b) => a - b)
    if (ms.length === 0) return null
    const middle = [ms[Math.floor((ms.length - 1) / 2)] ?? 0, ms[Math.floor(ms.length / 2)] ?? 0]
    const [low = 0, high = 0] = middle.map((each) => Math.max(0, each))
    return { count: ms.length, medianMs: Math.round((low + high) / 2) }
  }

  const iso = (at: number) => new Date(at).toISOString()

  test('equal counts over all steps after any writes and removals, for every version and period', async () => {
    const version = fc.constantFrom(undefined, 'unknown', '1', '2')
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 8 }),
        fc.array(fc.record({ version, since: moment, until: moment }), { minLength: 3, maxLength: 3 }),
        async (changes, filters) => {
          for (const table of ['flow_steps', 'flow_hours', 'flow_uncounted_hours'] as const)
            await opened.store.db.deleteFrom(table).execute()
          for (const each of changes) await apply(each)
          for (const { version: named, since, until } of [{ ...filters[0], since: undefined }, ...filters]) {
            const filter = {
              ...(named ? { version: named } : {}),
              ...(since ? { since: iso(since) } : {}),
              ...(until ? { until: iso(until) } : {}),
            }
            const funnel = await readFunnel(opened.store, { flowId: FLOW, filter, now: END })
            const stored = named === 'unknown' ? '' : named
            const told = [
              ...[['opened', '', funnel.opened] as const, ['sent', '', funnel.sent] as const],
              ...[...funnel.screens].map(([screen, reached]) => ['screen', screen, reached] as const),
            ].flatMap(([kind, screen, { count, left }]) => (count > 0 ? [[kind, screen, count, left]] : []))
            const slow = await slowCounts(stored, since, until)
            expect(told.toSorted()).toEqual(slow.toSorted())
            expect(funnel.sentToCompleted).toEqual(await slowMedian('sent', stored, since, until))
            expect(funnel.openedToCompleted).toEqual(await slowMedian('opened', stored, since, until))
          }
        },
      ),
      { numRuns: engine === 'postgres' ? 15 : 60 },
    )
  }, 120_000)
})
