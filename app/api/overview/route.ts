import { answer } from '@/lib/server/answer'
import { loadOverview, overviewParts, serverTiming } from '@/lib/server/overview/load-overview'

/** The whole, or with `?parts=templates,activity` only some of it. */
export const GET = answer('overview.read', async ({ url, root, person, options }) => {
  const asked = url.searchParams.get('parts')?.split(',')
  const parts = overviewParts.filter((part) => asked?.includes(part) ?? true)
  const loaded = await loadOverview(root, { role: person.role, parts, options })
  return Response.json(loaded.overview, { headers: { 'server-timing': serverTiming(loaded) } })
})
