import { cache } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import { readInPage } from '@/lib/console/api/read-in-page'

/** A receiver with its last 24 hours and latest deliveries, or a problem. Cached for the page and its title. */
export const loadReceiver = cache(async (id: string) => {
  const params = { id }
  try {
    const [receiver, health, deliveries] = await Promise.all([
      readInPage('GET /api/receivers/:id', { params }),
      readInPage('GET /api/receivers/:id/health', { params }),
      readInPage('GET /api/receivers/:id/deliveries', { params }),
    ])
    return { receiver, health, deliveries }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})
