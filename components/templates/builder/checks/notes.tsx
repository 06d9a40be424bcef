'use client'

import { CircleX, Lightbulb } from 'lucide-react'
import { FieldError } from '@/components/form/field'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import type { Place } from '../place'
import { FieldRepairs } from './field-repairs'
import { useNotes } from './use-notes'

const looks = {
  rejection: { Icon: CircleX, tone: 'text-warning-text', lead: 'Likely to be rejected in review: ' },
  warning: { Icon: Lightbulb, tone: 'text-info-text', lead: '' },
}

/** What the review would object to here, and our advice. */
export function Advice({ findings }: { findings: readonly PlacedFinding[] }) {
  return findings.map(({ rule, severity, message, recommendation }) => {
    const { Icon, tone, lead } = looks[severity === 'rejection' ? 'rejection' : 'warning']
    return (
      <span key={`${rule} ${message}`} className={`flex gap-1.5 text-sm ${tone}`}>
        <Icon aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {lead}
          {message} {recommendation}
        </span>
      </span>
    )
  })
}

/** Notes about something other than a single input: all buttons, a whole component. */
export function PlaceNotes({ place }: { place: Place }) {
  const { error, advice, findings } = useNotes(place)
  if (error === undefined && advice.length === 0) return null
  return (
    <div className="space-y-1">
      {error !== undefined && <FieldError id={`${place}-error`}>{error}</FieldError>}
      <Advice findings={advice} />
      <FieldRepairs findings={findings} />
    </div>
  )
}
