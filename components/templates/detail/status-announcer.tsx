'use client'

import { useState } from 'react'
import type { Template } from '@/lib/contract/templates'
import { statusChanges } from './status-changes'

/** Says aloud when the state of a language changes while the page is open. */
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
