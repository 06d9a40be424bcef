import { PhoneMissed } from 'lucide-react'
import { missedOf } from '@/lib/browser/missed-calls'
import type { RingingCall } from '@/lib/contract/console/calling'
import { claimNews, untilSeen } from './claim-news'
import { missedNews } from './missed-words'

/**
 * Of calls that rang here, what this tab is to tell of those that were missed, once someone sees it. Fetched with the
 * first of them.
 */
export async function newsToTell(rang: readonly RingingCall[]) {
  await untilSeen()
  const missed = await missedOf(rang)
  const mine = await Promise.all(missed.map(({ id }) => claimNews(`missed ${id}`)))
  const news = missedNews(missed.filter((_, place) => mine[place]))
  return news && { ...news, icon: <PhoneMissed aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> }
}
