import type { EventRow } from '@/lib/contract/event-log'

/** The page of what an event is about; undefined where there is none. */
export function objectHref({ objectKind, objectId }: Pick<EventRow, 'objectKind' | 'objectId'>) {
  if (!objectId) return undefined
  const id = encodeURIComponent(objectId)
  if (objectKind === 'template') return `/templates/${id}`
  if (objectKind === 'flow') return `/flows/${id}`
  if (objectKind === 'receiver') return `/events/receivers/${id}`
  // Some events tell the number itself and no id: the list finds it by either.
  return objectKind === 'phone-number' ? `/phone-numbers?text=${id}` : undefined
}
