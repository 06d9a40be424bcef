import type { Permission } from '@/lib/access/roles'
import type { IncidentRow } from '@/lib/contract/alerts'

/**
 * Incidents without names, IDs and answers of receivers for whoever may not see those.
 *
 * @param may whether they have a permission
 */
export const withoutReceiverNames = (
  incidents: readonly IncidentRow[],
  may: (permission: Permission) => boolean,
): IncidentRow[] =>
  incidents.map((incident) => {
    if (incident.objectKind !== 'receiver' || may('events.read')) return incident
    const sentence =
      incident.state === 'resolved'
        ? 'Deliveries to a receiver are no longer failing.'
        : 'Deliveries to a receiver are failing.'
    return { ...incident, objectId: '', sentence }
  })
