/** Columns of work that one process at a time does, claimed by a lease, and retries until it succeeds or gives up. */
export interface LeasedWork {
  /** When it is due, in ms since 1970. */
  due_at: number
  /** Consecutive attempts that failed. */
  attempts: number
  /** Deadline of the process that works on it, in ms since 1970; 0 without one. */
  leased_until: number
}

/** Columns of work that a person asked for. */
export interface RequestedWork extends LeasedWork {
  /** Why it is waiting or failed. */
  reason: string | null
  person_id: string
  /** The name and address of the person at that time. */
  person_name: string
  person_email: string
  created_at: number
}

/** Columns of new work that a person asked for, due at a time. */
export const requestedWork = (
  person: { id: string; name: string; email: string },
  { dueAt, now }: { dueAt: number; now: number },
): RequestedWork => ({
  due_at: dueAt,
  attempts: 0,
  leased_until: 0,
  reason: null,
  person_id: person.id,
  person_name: person.name,
  person_email: person.email,
  created_at: now,
})
