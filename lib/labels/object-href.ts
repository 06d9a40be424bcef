/** The page of what an event or an incident is about; undefined where there is none. */
export function objectHref({ objectKind, objectId }: { objectKind: string | null; objectId: string | null }) {
  if (!objectId) return undefined
  const id = encodeURIComponent(objectId)
  if (objectKind === 'template') return `/templates/${id}`
  if (objectKind === 'flow') return `/flows/${id}`
  if (objectKind === 'receiver') return `/events/receivers/${id}`
  // Some events tell the number itself and no id: the list finds it by either.
  return objectKind === 'phone-number' ? `/phone-numbers?text=${id}` : undefined
}
