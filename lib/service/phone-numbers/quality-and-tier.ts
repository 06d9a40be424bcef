import { throughputLevels } from '@/lib/contract/phone-number-states'
import type { PhoneNumberMove } from '@/lib/contract/phone-numbers'
import { schedule } from '@/lib/service/work/queue'
import { NUMBER_CHANGES } from '@/lib/store/work-kinds'
import type { ServiceContext } from '../context'
import { findNode } from '../nodes/find-node'
import { tierRank } from './announce'
import { lockPhoneNumberForUpdate, type PhoneNumberRow } from './find'
import { applyMove } from './move'

/** Simulated numbers stay between these tiers. */
const tiers = throughputLevels.slice(
  throughputLevels.indexOf('TIER_250'),
  throughputLevels.indexOf('UNLIMITED'),
)

/** Moves a number one step and schedules the next. A second run for the same step does nothing. */
export async function simulateNumberChanges(context: ServiceContext, phoneNumberId: string): Promise<void> {
  const { store, clock, settings, random } = context
  const now = clock()
  if (settings.movesEveryMs === undefined || !(await findNode(store.db, phoneNumberId))) return
  const nextAt = now + settings.movesEveryMs
  await store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(store, tx, phoneNumberId)
    const next = await tx
      .selectFrom('work')
      .select('id')
      .where('kind', '=', NUMBER_CHANGES)
      .where('subject_id', '=', phoneNumberId)
      .where('due_at', '>', now)
      .executeTakeFirst()
    if (next) return
    await applyMove(context, tx, number, nextMove(number, (random(1)[0] ?? 0) / 256))
    await schedule(context, tx, { kind: NUMBER_CHANGES, subjectId: phoneNumberId, dueAt: nextAt })
  })
  context.announced.notify()
}

/**
 * Picks the next change.
 * @param chance a number from 0 to 1
 */
export function nextMove(number: PhoneNumberRow, chance: number): PhoneNumberMove {
  switch (number.quality_rating) {
    case 'RED':
      return {
        quality_rating: 'YELLOW',
        reason: 'Fewer people blocked or reported the number in the past few days.',
      }
    case 'YELLOW':
      return chance < 0.3
        ? {
            quality_rating: 'RED',
            ...tierMove(number, -1),
            reason: 'Many people blocked the number or reported its messages as spam.',
          }
        : {
            quality_rating: 'GREEN',
            reason: 'Hardly anyone blocked or reported the number in the last week.',
          }
    case 'GREEN':
      return chance < 0.4
        ? {
            ...tierMove(number, 1),
            reason: 'The number messaged many people and kept a high quality rating for a week.',
          }
        : {
            quality_rating: 'YELLOW',
            reason: 'More people than usual blocked the number in the past few days.',
          }
    default:
      return { quality_rating: 'GREEN', reason: 'Enough messages were sent to rate the quality.' }
  }
}

function tierMove({ throughput_level: level }: PhoneNumberRow, steps: 1 | -1): PhoneNumberMove {
  const next = throughputLevels[tierRank(level) + steps]
  return next && tiers.includes(next) ? { throughput_level: next } : {}
}
