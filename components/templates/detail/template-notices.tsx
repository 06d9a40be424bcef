'use client'

import { Callout } from '@/components/ui/callout'
import { LinkButton } from '@/components/ui/link-button'
import { useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { momentUtc } from '@/lib/labels/times'
import { soon } from '../builder/submit/edit-left'
import { categoryDay, categoryName } from '../status/category-words'
import { GuardedLink } from '../status/guarded-link'
import { rejectionOf } from '../status/rejection-words'
import { performanceHref, templateHref } from './use-selected-template'

interface TemplateNoticesProps {
  template: Template
  /** Why it cannot be edited. */
  blockedBecause?: string
}

function Rejected({ template, blockedBecause }: TemplateNoticesProps) {
  const rejection = rejectionOf(template)
  if (!rejection) return null
  return (
    <Callout
      tone="danger"
      title={`Rejected: ${rejection.label}`}
      action={
        <GuardedLink
          href={`${templateHref(template.id)}/edit`}
          prefetch={false}
          size="small"
          blockedBecause={blockedBecause}
        >
          Fix
        </GuardedLink>
      }
    >
      <p>{rejection.explanation ?? rejection.sentence}</p>
      {rejection.recommendation && <p className="mt-1">{rejection.recommendation}</p>}
    </Callout>
  )
}

/** Why it is paused and until when, in the reader's time. The service may be late: a moment that has passed is not told. */
function Paused({ until }: { until: number | undefined }) {
  const now = useServiceClock(CLOCK_MS)
  const isBrowser = useIsBrowser()
  if (until === undefined || until <= now) return `${statusWords('PAUSED').meaning} ${improves}`
  const end = isBrowser ? soon(until, now) : `on ${momentUtc(until)}`
  return `Too many people blocked or reported it. It can be sent again ${end}. The third pause disables it permanently. ${improves}`
}

const CLOCK_MS = 60_000
const improves = 'Edits that improve it go back to review.'

/** What someone should not overlook: a rejection, a pause, a category the service will change. */
export function TemplateNotices({ template, blockedBecause }: TemplateNoticesProps) {
  const { status, category_to_come: toCome } = template
  return (
    <>
      <Rejected template={template} blockedBecause={blockedBecause} />
      {(status === 'PAUSED' || status === 'LIMIT_EXCEEDED') && (
        <Callout
          tone="warning"
          title={statusWords(status).label}
          action={
            status === 'PAUSED' && (
              <LinkButton
                href={performanceHref(template.id, template.language)}
                prefetch={false}
                size="small"
              >
                See what happened before
              </LinkButton>
            )
          }
        >
          {status === 'PAUSED' ? <Paused until={template.paused_until} /> : statusWords(status).meaning}
        </Callout>
      )}
      {status === 'DISABLED' && (
        <Callout tone="danger" title="Disabled">
          {statusWords(status).meaning}
        </Callout>
      )}
      {toCome && (
        <Callout tone="warning" title={`The category will change to ${categoryName(toCome.category)}`}>
          {toCome.at === undefined ? 'The service gave no date.' : `It changes on ${categoryDay(toCome.at)}.`}{' '}
          From then on, messages are priced by the new category.
        </Callout>
      )}
    </>
  )
}
