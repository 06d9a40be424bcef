import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { qualityRatings } from '@/lib/contract/phone-number-states'
import { schedule } from '@/lib/service/work/queue'
import { engines } from '@/lib/store/testing/open-test-store'
import { NUMBER_CHANGES } from '@/lib/store/work-kinds'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { findPhoneNumber } from './find'
import { nextMove, simulateNumberChanges } from './quality-and-tier'

const EVERY_MS = 3_600_000

describe.each(engines)('a number with simulated changes on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine, movesEveryMs: EVERY_MS })
    const first = { kind: NUMBER_CHANGES, subjectId: PHONE_NUMBER, dueAt: tested.clock.now() }
    await schedule(tested.context, tested.store.db, first)
  })
  afterEach(() => tested.close())

  const state = async () => {
    const { quality_rating, throughput_level } = await findPhoneNumber(tested.store.db, PHONE_NUMBER)
    return `${quality_rating} ${throughput_level}`
  }

  test('changes once per interval', async () => {
    const seen = [await state()]
    for (let step = 0; step < 6; step += 1) {
      expect(await tested.service.runDueWork()).toBe(1)
      seen.push(await state())
      expect(await tested.service.runDueWork()).toBe(0)
      tested.clock.advance(EVERY_MS)
    }
    expect(new Set(seen).size).toBeGreaterThan(1)
  })

  test('changes once when its work runs twice', async () => {
    await simulateNumberChanges(tested.context, PHONE_NUMBER)
    const after = await state()
    await simulateNumberChanges(tested.context, PHONE_NUMBER)
    expect(await state()).toBe(after)
    const waiting = await tested.store.db
      .selectFrom('work')
      .selectAll()
      .where('kind', '=', NUMBER_CHANGES)
      .execute()
    expect(waiting.filter(({ due_at }) => due_at > tested.clock.now())).toHaveLength(1)
  })

  test('stays unchanged while changes are disabled, but keeps its work for later', async () => {
    const still = await createTestService({ engine })
    await schedule(still.context, still.store.db, {
      kind: NUMBER_CHANGES,
      subjectId: PHONE_NUMBER,
      dueAt: still.clock.now(),
    })
    expect(await still.service.runDueWork()).toBe(0)
    expect(await still.store.db.selectFrom('work').select('kind').execute()).toEqual([
      { kind: NUMBER_CHANGES },
    ])
    await still.close()
  })

  test('changes for a reason, by one tier at most, from TIER_250 up to TIER_100K and down again', async () => {
    const number = await findPhoneNumber(tested.store.db, PHONE_NUMBER)
    const tiers = ['TIER_250', 'TIER_1K', 'TIER_10K', 'TIER_100K']
    const moves = qualityRatings.flatMap((quality_rating) =>
      tiers.flatMap((throughput_level) =>
        [0, 0.35, 0.99].map((chance) => ({
          from: `${quality_rating} ${throughput_level}`,
          ...nextMove({ ...number, quality_rating, throughput_level }, chance),
        })),
      ),
    )
    for (const { reason } of moves) expect(reason).toMatch(/^[A-Z].+\.$/)
    const ofTier = moves.flatMap(({ from, throughput_level: to }) => (to ? [`${from} to ${to}`] : []))
    expect([...new Set(ofTier)]).toEqual([
      'GREEN TIER_250 to TIER_1K',
      'GREEN TIER_1K to TIER_10K',
      'GREEN TIER_10K to TIER_100K',
      'YELLOW TIER_1K to TIER_250',
      'YELLOW TIER_10K to TIER_1K',
      'YELLOW TIER_100K to TIER_10K',
    ])
  })
})
