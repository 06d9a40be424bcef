'use client'

import { useState } from 'react'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberChanges } from './number-changes'

/** Says aloud what changes about the number while the page is open. */
export function ChangeAnnouncer({ number }: { number: PhoneNumber }) {
  const [seen, setSeen] = useState(number)
  const [said, setSaid] = useState('')
  if (number !== seen) {
    const changes = numberChanges(seen, number)
    setSeen(number)
    if (changes !== '') setSaid(changes)
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
