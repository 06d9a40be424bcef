import { PhoneMissed } from 'lucide-react'
import { missedOf } from '@/lib/browser/calling'
import type { RingingCall } from '@/lib/contract/console/calling'
import { formatList } from '@/lib/contract/lists'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { claimNews, untilSeen } from './claim-news'

/**
 * The calls that rang here and were missed, once this tab is visible and if it should report them. Loaded with the
 * first one.
 */
export async function newsToTell(rang: readonly RingingCall[]) {
  await untilSeen()
  const missed = await missedOf(rang)
  const mine = await Promise.all(missed.map(({ id }) => claimNews(`missed ${id}`)))
  const news = missedNews(missed.filter((_, place) => mine[place]))
  return news && { ...news, icon: <PhoneMissed aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> }
}

/** Callers that are named; of more, only the first. */
const MOST_NAMED = 3

interface MissedNews {
  title: string
  text: string
  href: string
  /** The link's label. */
  label: string
}

const callerOf = ({ user_name: name, user_wa_id: waId }: RingingCall) =>
  name === undefined ? formatPhoneNumber(waId) : isolated(name)

/** The message about missed calls, with a link; undefined if there are none. */
export function missedNews(missed: readonly RingingCall[]): MissedNews | undefined {
  const [first] = missed
  if (!first) return undefined
  const callers = new Map(missed.map((call) => [call.user_wa_id, callerOf(call)]))
  const number = first.phone_number_id
  if (callers.size === 1)
    return {
      title: `Missed call from ${callerOf(first)}`,
      text: `Not answered at ${isolated(first.number_name)}.`,
      href: `/calling?${new URLSearchParams({ number, to: first.user_wa_id })}`,
      label: 'Call back',
    }
  const named = [...callers.values()].slice(0, MOST_NAMED)
  return {
    title: 'Missed calls',
    text: `From ${formatList(callers.size > named.length ? [...named, 'others'] : named)}.`,
    href: `/calling?${new URLSearchParams({ number, tab: 'history', missed: 'waiting' })}`,
    label: 'See missed calls',
  }
}
