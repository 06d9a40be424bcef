'use client'

import { BellOff, Check, CircleCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { useToast } from '@/components/ui/toast-provider'
import { Unbroken } from '@/components/ui/unbroken'
import { useDialog } from '@/components/ui/use-dialog'
import { useAcknowledgeIncident, useEndSilence, useResolveIncident } from '@/lib/browser/incident-changes'
import { alertRules } from '@/lib/contract/alert-rules'
import type { IncidentRow } from '@/lib/contract/alerts'
import { formatCount } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'
import { eventsHref, objectLink } from '../incident-words'

const SilenceDialog = dynamic(() => import('./silence-dialog').then((module) => module.SilenceDialog), {
  ssr: false,
})

interface IncidentItemProps {
  incident: IncidentRow
  blockedBecause: string | undefined
  /** What people say about it. */
  comments?: ReactNode
}

const linkLook = 'rounded-sm text-accent-text hover:underline'

/** How it stands: since when, and who does something about it. */
function Standing({ incident }: { incident: IncidentRow }) {
  const { state, openedAt, acknowledgedAt, acknowledgedBy, resolvedAt, resolvedBy } = incident
  if (state === 'resolved' && resolvedAt !== null)
    return (
      <span>
        Resolved {resolvedBy && `by ${resolvedBy} `}
        <RelativeTime at={resolvedAt} />
      </span>
    )
  return (
    <span>
      Since <RelativeTime at={openedAt} />
      {acknowledgedAt !== null && (
        <>
          , acknowledged by {acknowledgedBy} <RelativeTime at={acknowledgedAt} />
        </>
      )}
    </span>
  )
}

/** One incident: what is wrong, since when, who takes care of it, and what can be done. */
export const IncidentItem = memo(function IncidentItem({
  incident,
  blockedBecause,
  comments,
}: IncidentItemProps) {
  const { rule, severity, state, sentence, events, silence } = incident
  const acknowledge = useAcknowledgeIncident()
  const resolve = useResolveIncident()
  const silencing = useDialog()
  const toast = useToast()
  const object = objectLink(incident)
  const endSilence = useEndSilence()
  const error = acknowledge.error ?? resolve.error ?? endSilence.error
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateBadge
            state={state === 'resolved' ? { label: 'Resolved', tone: 'success' } : severityWords[severity]}
          />
          <span className="font-medium">{alertRules[rule].label}</span>
          {state === 'acknowledged' && <Badge>Acknowledged</Badge>}
          {silence && <Badge>Silenced</Badge>}
        </p>
        <p className="mt-1 text-pretty wrap-anywhere">
          <Unbroken text={sentence} />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-text-faint">
          <Standing incident={incident} />
          <Link href={eventsHref(incident)} prefetch={false} className={linkLook}>
            {formatCount(events, 'event')}
          </Link>
          {object && (
            <Link href={object.href} prefetch={false} className={linkLook}>
              {object.text}
            </Link>
          )}
          {comments}
        </div>
        {silence && (
          <p className="mt-1 text-xs text-pretty wrap-anywhere text-text-faint">
            Silenced by {silence.by}, ends <RelativeTime at={silence.until} tense="future" />:{' '}
            {silence.reason}
          </p>
        )}
        {error && <ProblemNotice problem={error.problem} className="mt-2" />}
      </div>
      {state !== 'resolved' && (
        <div className="flex shrink-0 items-center gap-2">
          {state === 'open' && (
            <Button
              size="small"
              blockedBecause={blockedBecause}
              pending={acknowledge.isPending}
              onClick={() =>
                acknowledge.mutate(incident.id, { onSuccess: () => toast('Incident acknowledged') })
              }
            >
              <Check aria-hidden="true" className="size-4" />
              Acknowledge<span className="sr-only">: {sentence}</span>
            </Button>
          )}
          <MoreActions
            name={sentence}
            entries={[
              {
                label: silence ? 'End silence' : 'Silence…',
                icon: <BellOff aria-hidden="true" />,
                blockedBecause,
                onSelect: () =>
                  silence
                    ? endSilence.mutate(incident.id, { onSuccess: () => toast('Silence ended') })
                    : silencing.show(),
              },
              {
                label: 'Resolve',
                icon: <CircleCheck aria-hidden="true" />,
                blockedBecause,
                onSelect: () => resolve.mutate(incident.id, { onSuccess: () => toast('Incident resolved') }),
              },
            ]}
          />
        </div>
      )}
      {silencing.isUsed && (
        <SilenceDialog key={silencing.turn} id={incident.id} sentence={sentence} {...silencing.props} />
      )}
    </article>
  )
})
