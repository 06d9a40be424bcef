'use client'

import { useState } from 'react'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { connectionWords, numberQuality, verificationWords } from '@/lib/labels/states/phone-numbers'
import { tierWords } from '../words/tier-words'

/** Announces changes of the number to screen readers while the page is open. */
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

const told = (number: PhoneNumber) => [
  ['Quality', numberQuality(number.quality_rating).label],
  ['Tier', tierWords(number.throughput).label],
  ['Status', connectionWords(number.status).label],
  ['Verification', verificationWords(number.code_verification_status).label],
]

/** What changed about a number, in sentences; empty if nothing relevant did. */
export function numberChanges(before: PhoneNumber, after: PhoneNumber): string {
  const old = told(before)
  return told(after)
    .flatMap(([field, label], index) => (old[index]?.[1] === label ? [] : [`${field} is now ${label}.`]))
    .join(' ')
}
