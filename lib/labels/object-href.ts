/** The page of an event’s or incident’s object; undefined if there is none. */
export function objectHref({ objectKind, objectId }: { objectKind: string | null; objectId: string | null }) {
  if (!objectId) return undefined
  const id = encodeURIComponent(objectId)
  if (objectKind === 'template') return `/templates/${id}`
  if (objectKind === 'flow') return `/flows/${id}`
  if (objectKind === 'receiver') return `/events/receivers/${id}`
  // Some events contain the number itself instead of an ID; the list finds both.
  return objectKind === 'phone-number' ? `/phone-numbers?text=${id}` : undefined
}
