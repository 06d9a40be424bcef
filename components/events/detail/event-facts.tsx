import Link from 'next/link'
import { ExactTime } from '@/components/ui/exact-time'
import { Fact } from '@/components/ui/fact'
import { Id } from '@/components/ui/id'
import { StateBadge } from '@/components/ui/state-badge'
import type { EventDetail } from '@/lib/contract/event-log'
import { objectHref } from '@/lib/labels/object-href'
import { severityWords } from '@/lib/labels/states/severities'
import { fieldLabel, kindLabel } from '../words/event-words'
import { TestBadge } from '../words/test-badge'
import { OwnNumberFact } from './own-number-fact'

function About({ event }: { event: EventDetail }) {
  const { objectKind, objectId } = event
  if (!objectKind) return 'Not linked to a page'
  const href = objectHref(event)
  const label = kindLabel(objectKind)
  return (
    <>
      {href ? (
        <Link href={href} prefetch={false} className="rounded-sm text-accent-text hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
      {objectId && <Id text={objectId} />}
    </>
  )
}

/** What an event is, what it is about, and when it happened. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { field, severity, at, receivedAt, needsPerson, acknowledgedAt, isTest } = event
  return (
    <section aria-label="Facts">
      <dl>
        <Fact label="Kind">
          {fieldLabel(field)}
          {isTest && <TestBadge />}
          <code className="w-full font-mono text-xs text-text-faint">{field}</code>
        </Fact>
        <Fact label="Importance">
          <StateBadge state={severityWords[severity]} />
        </Fact>
        <Fact label="About">
          <About event={event} />
        </Fact>
        {event.objectKind !== 'phone-number' && <OwnNumberFact event={event} />}
        <Fact label="Happened">
          <ExactTime at={at} />
        </Fact>
        <Fact label="Arrived">
          <ExactTime at={receivedAt} />
        </Fact>
        {needsPerson && (
          <Fact label="Acknowledged">
            {acknowledgedAt === null ? 'Not yet' : <ExactTime at={acknowledgedAt} />}
          </Fact>
        )}
      </dl>
    </section>
  )
}
