import { customersPerDay, isWithoutLimit } from '@/lib/contract/phone-number-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Root } from '@/lib/runtime/compose/root'
import { lastNumberStates } from '../history/last-number-states'
import { countReaches } from '../overview/count-reaches'
import { listEveryPage } from '../phone-numbers/create-phone-numbers'
import { ALL_NUMBERS, readSharedLimit } from './shared-limit'
import { type FollowedRoot, follow } from './standing'
import { readTierUse, tierSentence } from './tier-use'

/** Sources of tiers, and dependencies for notifications. */
interface TierSources extends FollowedRoot, Pick<Root, 'settings'> {
  client: Pick<Root['client'], 'listPhoneNumbers'>
}

/** Checks each number against its own tier, and all numbers together if they share a limit. */
export async function followTiers(root: TierSources): Promise<void> {
  await followSharedLimit(root)
  for (const { id, isNear, sentence } of await tierStandings(root)) {
    const state = stateOf(isNear)
    const about = { objectKind: 'phone-number', objectId: id } as const
    await follow(root, `tier:${id}`, { kind: 'tier', ...state, sentence, ...about })
  }
}

/** The shared limit includes numbers of accounts this console doesn't have, so its count is a lower bound. */
async function followSharedLimit(root: TierSources): Promise<void> {
  const { store, clock, settings } = root
  const now = clock()
  const shared = await readSharedLimit(store.reads, settings, now)
  if (!shared) return
  const limit = shared.limits[0]?.people ?? undefined
  const estimateBecause = settings.webhook.appSecret === undefined ? 'deaf' : 'gap'
  const reach = { customers: shared.customers, estimateBecause } as const
  const use = await readTierUse(store, { id: ALL_NUMBERS, limit, reach, now })
  const isNear = limit === undefined ? false : use?.isNear
  if (isNear === undefined) return
  const state = stateOf(isNear)
  const sentence =
    use && isNear
      ? tierSentence('The business', use, true)
      : 'The business is no longer near the limit that its numbers share.'
  const about = { objectKind: 'account', objectId: settings.businessAccountId } as const
  await follow(root, `tier:${ALL_NUMBERS}`, { kind: 'tier', ...state, sentence, ...about })
}

const stateOf = (isNear: boolean) =>
  isNear
    ? ({ state: 'FAILED', severity: 'warning' } as const)
    : ({ state: 'RECOVERED', severity: 'success' } as const)

/** Whether a number is near its tier, recorded when that changes. */
interface TierStanding {
  id: string
  isNear: boolean
  sentence: string
}

/**
 * Numbers that are near their limit, and those that aren't. Skips those in between, and those with an unknown
 * tier or count.
 */
async function tierStandings(root: TierSources): Promise<TierStanding[]> {
  const { store, clock, settings } = root
  const now = clock()
  const isListening = settings.connection.kind === 'embedded' || settings.webhook.appSecret !== undefined
  const [numbers, reaches] = await Promise.all([tiersOf(root), countReaches({ store, now, isListening })])
  const standings: TierStanding[] = []
  for (const { id, tier, name } of numbers) {
    const reach = reaches[id]
    const use = await readTierUse(store, { id, limit: customersPerDay[tier], reach, now })
    // An unlimited tier is never near.
    const isNear = isWithoutLimit(tier) ? false : use?.isNear
    if (isNear === undefined) continue
    const sentence =
      use && isNear
        ? tierSentence(name, use, reach?.estimateBecause !== null)
        : `${name} is no longer near the limit of its tier.`
    standings.push({ id, isNear, sentence })
  }
  return standings
}

/**
 * The embedded service is asked directly, because its numbers change faster than events are read; for a
 * remote one, calls are limited.
 */
async function tiersOf({ store, client, settings }: TierSources) {
  const { businessAccountId } = settings
  const list = async (): Promise<PhoneNumber[]> => {
    try {
      return (await listEveryPage({ client, businessAccountId }, 'display_phone_number,throughput')).data
    } catch {
      return []
    }
  }
  if (settings.connection.kind === 'embedded')
    return (await list()).map(({ id, display_phone_number: name = id, throughput }) => ({
      id,
      name,
      tier: throughput?.level ?? '',
    }))
  const states = await lastNumberStates(store)
  return states.map(({ phone_number_id: id, throughput_level: tier }) => ({
    id,
    tier,
    name: `Phone number ${id}`,
  }))
}
