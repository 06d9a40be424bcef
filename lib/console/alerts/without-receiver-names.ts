import type { Permission } from '@/lib/access/roles'
import type { IncidentRow } from '@/lib/contract/alerts'

/**
 * Removes names, IDs and responses of receivers from incidents for people who may not see them.
 *
 * @param may whether the person has a permission
 */
export const withoutReceiverNames = (
  incidents: readonly IncidentRow[],
  may: (permission: Permission) => boolean,
): IncidentRow[] =>
  incidents.map((incident) => {
    if (incident.objectKind !== 'receiver' || may('events.read')) return incident
    const resolution = incident.resolution && 'Deliveries to a receiver are no longer failing.'
    return { ...incident, objectId: '', sentence: 'Deliveries to a receiver are failing.', resolution }
  })
