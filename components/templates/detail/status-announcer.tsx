'use client'

import { useState } from 'react'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'

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

type Stand = Pick<Template, 'id' | 'language' | 'status'>

/** Status changes as sentences for screen readers: "en_US was approved." */
export function statusChanges(before: readonly Stand[], after: readonly Stand[]): string {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  return after
    .filter(({ id, status }) => known.has(id) && known.get(id) !== status)
    .map(({ language, status }) => `${language} ${statusWords(status).event}.`)
    .join(' ')
}
