import { cache } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { reachOf } from '@/lib/console/phone-numbers/reach-of'
import { readAutomation } from '@/lib/console/phone-numbers/read-automation'
import { root } from '@/lib/runtime/compose/root'

function noneIfRefused(error: unknown): undefined {
  if (!isProblemError(error)) throw error
}

/** Everything the page shows, or why it can't be read or the person may not see it. */
export const loadNumber = cache(async (id: string) => {
  const here = root()
  try {
    await requireInPage('phone-numbers.read', id)
    const [number, automation] = await Promise.all([
      here.phoneNumbers.get(id),
      // The tab retries and shows the error; the rest of the page works without it.
      readAutomation(here.client, id).catch(noneIfRefused),
    ])
    const [moments, reach] = await Promise.all([here.phoneNumberHistory.of(id), reachOf(here, id)])
    return { number, automation, moments, reach }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})
