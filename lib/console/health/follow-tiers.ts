import { isWithoutLimit } from '@/lib/contract/phone-number-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Root } from '@/lib/runtime/compose/root'
import { lastNumberStates } from '../history/last-number-states'
import { countReaches } from '../overview/count-reaches'
import { listEveryPage } from '../phone-numbers/create-phone-numbers'
import { type FollowedRoot, follow } from './standing'
import { readTierUse, tierSentence } from './tier-use'

/** What tiers are read from, and who is told. */
interface TierSources extends FollowedRoot, Pick<Root, 'settings'> {
  client: Pick<Root['client'], 'listPhoneNumbers'>
}

/** Each number by itself, while its tier says how many people it may reach. */
export async function followTiers(root: TierSources): Promise<void> {
  for (const { id, isNear, sentence } of await tierStandings(root)) {
    const state = isNear
      ? ({ state: 'FAILED', severity: 'warning' } as const)
      : ({ state: 'RECOVERED', severity: 'success' } as const)
    const about = { objectKind: 'phone-number', objectId: id } as const
    await follow(root, `tier:${id}`, { kind: 'tier', ...state, sentence, ...about })
  }
}

/** How a number stands to its tier, to be written down where it stood otherwise before. */
interface TierStanding {
  id: string
  isNear: boolean
  sentence: string
}

/**
 * Numbers that are near the limit of their tier, and those that are not; those in between, and those of which nobody knows
 * their tier or whom they reached, are left out.
 */
async function tierStandings(root: TierSources): Promise<TierStanding[]> {
  const { store, clock, settings } = root
  const now = clock()
  const isListening = settings.connection.kind === 'embedded' || settings.webhook.appSecret !== undefined
  const [numbers, reaches] = await Promise.all([tiersOf(root), countReaches({ store, now, isListening })])
  const standings: TierStanding[] = []
  for (const { id, tier, name } of numbers) {
    const reach = reaches[id]
    const use = await readTierUse(store, { id, tier, reach, now })
    // A tier without a limit is one that no one comes near.
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

/** The service inside is asked, as its numbers move faster than events are read; another one counts calls. */
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
