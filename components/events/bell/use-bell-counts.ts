import { useQuery } from '@tanstack/react-query'
import { permits, type Role } from '@/lib/access/roles'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import { incidentQueries } from '@/lib/browser/incidents'
import type { BellCounts } from './bell-words'

/** Notification counts without double counting. Updates live. Unknown counts are zero. */
export function useBellCounts(role: Role): BellCounts {
  const [seesEvents, seesIncidents] = [permits(role, 'events.read'), permits(role, 'incidents.read')]
  const events = useQuery({ ...eventQueries.attention(), enabled: seesEvents }).data
  const incidents = useQuery({ ...incidentQueries.open(), enabled: seesIncidents }).data
  const health = useQuery(healthQueries.now()).data
  const mentions = useQuery(commentQueries.mentions()).data?.total ?? 0
  const told = seesIncidents ? (events?.inIncidents?.length ?? 0) : 0
  return {
    ...(seesEvents ? { events: (events?.total ?? 0) - told } : {}),
    ...(seesIncidents ? { incidents: incidents?.total ?? 0 } : {}),
    problems: health?.data.filter(({ isInIncident }) => !isInIncident).length ?? 0,
    mentions,
  }
}
