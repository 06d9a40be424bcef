import type { Insertable } from 'kysely'
import type { AlertNoticesTable } from '@/lib/store/alert-tables'
import { encodeJson } from '@/lib/store/codec'

interface Enqueued {
  /** Deduplication key. */
  id: string
  contactPointId: string
  type: string
  content: unknown
  now: number
  /** What it is about. */
  about: Pick<Insertable<AlertNoticesTable>, 'proposal_id' | 'comment_id'> & { incident_id?: number }
}

/** A message to a contact point, due at once. */
export const waitingNotice = ({
  id,
  contactPointId,
  type,
  content,
  now,
  about,
}: Enqueued): Insertable<AlertNoticesTable> => ({
  ...{ id, contact_point_id: contactPointId, type, content: encodeJson(content) },
  ...{ incident_id: 0, ...about },
  ...{ state: 'waiting', attempts: 0, due_at: now, leased_until: 0 },
  ...{ created_at: now, sent_at: null, last_error: null },
})
