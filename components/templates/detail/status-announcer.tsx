'use client'

import { useState } from 'react'
import type { Template, TemplateStatus } from '@/lib/contract/templates'

/** Announces a language's status changes to screen readers while the page is open. */
export function StatusAnnouncer({ templates }: { templates: readonly Template[] }) {
  const [seen, setSeen] = useState(templates)
  const [said, setSaid] = useState('')
  if (templates !== seen) {
    const changes = statusChanges(seen, templates)
    setSeen(templates)
    if (changes) setSaid(changes)
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** What happened to a language, after its code. Unknown statuses are said as they are. */
const predicates: Readonly<Record<string, string>> = {
  DISABLED: 'was disabled',
  REJECTED: 'was rejected',
  PAUSED: 'was paused',
  LIMIT_EXCEEDED: 'is over the template limit',
  IN_APPEAL: 'is under appeal',
  PENDING: 'went to review',
  PENDING_DELETION: 'is being deleted',
  DELETED: 'was deleted',
  ARCHIVED: 'was archived',
  APPROVED: 'was approved',
} satisfies Record<TemplateStatus, string>

type Stand = Pick<Template, 'id' | 'language' | 'status'>

/** Status changes as sentences for screen readers: "en_US was approved." */
export function statusChanges(before: readonly Stand[], after: readonly Stand[]): string {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  return after
    .filter(({ id, status }) => known.has(id) && known.get(id) !== status)
    .map(({ language, status }) => `${language} ${predicates[status] ?? `is now ${status}`}.`)
    .join(' ')
}
