import type { EventRow } from '@/lib/contract/event-log'

/** The page of what an event is about; undefined where there is none. */
export function objectHref({ objectKind, objectId }: Pick<EventRow, 'objectKind' | 'objectId'>) {
  return objectKind === 'template' && objectId ? `/templates/${encodeURIComponent(objectId)}` : undefined
}
