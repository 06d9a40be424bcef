import type { Permission } from '@/lib/access/roles'
import type { IncidentRow } from '@/lib/contract/alerts'
import { formatList } from '@/lib/contract/lists'
import type { Root } from '@/lib/runtime/compose/root'
import { isContactPointFailing } from '../health/read-failing'

interface Parts extends Pick<Root, 'store'> {
  alerts: { contactPoints: Pick<Root['alerts']['contactPoints'], 'list'> }
}

/**
 * Names the contact points that fail in unresolved incidents about them, for people who may see contact points. Names
 * are not stored with the incident, because everyone who sees incidents would see them.
 *
 * @param may whether the person has a permission
 */
export async function withContactPoints(
  { store, alerts }: Parts,
  incidents: readonly IncidentRow[],
  may: (permission: Permission) => boolean,
): Promise<IncidentRow[]> {
  const isAbout = ({ rule, state }: IncidentRow) => rule === 'contact-point-failing' && state !== 'resolved'
  if (!incidents.some(isAbout) || !may('alerts.manage')) return [...incidents]
  const points = (await alerts.contactPoints.list()).filter(({ isOn }) => isOn)
  const failing = await Promise.all(points.map(({ id }) => isContactPointFailing(store, id)))
  const named = points.filter((_, index) => failing[index])
  const [first] = named
  if (!first) return [...incidents]
  const why = named.length === 1 && first.lastError ? ` ${first.lastError}` : ''
  const sentence = `Alerts aren’t reaching ${formatList(named.map(({ name }) => name))}.${why}`
  return incidents.map((incident) => (isAbout(incident) ? { ...incident, sentence } : incident))
}
