'use client'

import { Bell, BellOff, Pencil, Send } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RemoveButton } from '@/components/ui/row-buttons'
import { SendingBadge, SendingProgress } from '@/components/ui/sending'
import { useChangeContactPoint, useTestContactPoint } from '@/lib/browser/alerts'
import type { ContactPointRow } from '@/lib/contract/alerts'
import { formatCount } from '@/lib/labels/numbers'
import { kindLabels, leastLabels } from './alert-words'

interface ContactPointItemProps {
  point: ContactPointRow
  edit: (point: ContactPointRow) => void
  remove: (point: ContactPointRow) => void
}

/** A contact point: what it receives, and its sending status. */
export function ContactPointItem({ point, edit, remove }: ContactPointItemProps) {
  const { id, kind, name, isOn, leastSeverity, rules, target, quietHours, phoneNumberIds, repeatHours } =
    point
  const { waiting, held, nextTryAt, lastSentAt, lastError, failed } = point
  const test = useTestContactPoint()
  const change = useChangeContactPoint()
  const isFailing = lastSentAt === null && lastError === null ? undefined : lastError !== null
  const because = quietHours && held === waiting ? 'held until quiet hours end' : undefined
  const next = nextTryAt === null ? undefined : { at: nextTryAt, because }
  const problem = test.error?.problem ?? change.error?.problem
  const Toggle = isOn ? BellOff : Bell
  return (
    <li className="border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Badge>{kindLabels[kind]}</Badge>
            <SendingBadge isPaused={!isOn} pausedLabel="Off" isFailing={isFailing} />
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-text-muted">{target}</p>
          <p className="mt-0.5 text-xs text-text-faint">
            {leastLabels[leastSeverity]}
            {rules.length > 0 && `, ${formatCount(rules.length, 'alert type')}`}
            {phoneNumberIds.length > 0 && `, ${formatCount(phoneNumberIds.length, 'phone number')}`}
            {repeatHours !== null && `, reminders every ${formatCount(repeatHours, 'hour')}`}
            {quietHours &&
              `, quiet from ${quietHours.from} to ${quietHours.until} (${quietHours.zone.replaceAll('_', ' ')})`}
          </p>
          {!isOn && (
            <p className="mt-0.5 text-xs text-text-faint">
              While it’s off, nothing is sent, and incidents from that time aren’t sent later.
            </p>
          )}
          <SendingProgress
            noun={['message']}
            last={lastSentAt === null ? null : { at: lastSentAt }}
            {...{ lastError, waiting, next, failed }}
            clock="machine"
          />
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Button size="small" pending={test.isPending} onClick={() => test.mutate(id)}>
            <Send aria-hidden="true" className="size-4" />
            Send test<span className="sr-only"> to {name}</span>
          </Button>
          <IconButton
            size="small"
            aria-label={`${isOn ? 'Turn off' : 'Turn on'} ${name}`}
            onClick={() => !change.isPending && change.mutate({ id, body: { isOn: !isOn } })}
          >
            <Toggle aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton size="small" aria-label={`Edit ${name}`} onClick={() => edit(point)}>
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <RemoveButton aria-label={`Delete ${name}`} onClick={() => remove(point)} />
        </div>
      </div>
      <div role="status">
        {test.data && (
          <Callout tone={test.data.isDelivered ? 'success' : 'danger'} className="mt-2">
            {test.data.isDelivered ? 'The test was sent. ' : 'The test wasn’t sent. '}
            {test.data.outcome}
          </Callout>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} className="mt-2" />}
    </li>
  )
}
