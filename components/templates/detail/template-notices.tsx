'use client'

import { Callout } from '@/components/ui/callout'
import { LinkButton } from '@/components/ui/link-button'
import { useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { momentUtc } from '@/lib/labels/times'
import { untilWhen } from '../builder/submit/edit-left'
import { categoryDay, categoryName } from '../status/category-words'
import { RejectedNotice } from '../status/rejected-notice'
import { rejectionOf } from '../status/rejection-words'
import { performanceHref, templateHref } from './use-selected-template'

interface TemplateNoticesProps {
  template: Template
  /** This person can edit it now. */
  canEdit: boolean
}

/** Why it was rejected, and where to fix it. */
function Rejected({ template, canEdit }: TemplateNoticesProps) {
  const rejection = rejectionOf(template)
  const action = canEdit && (
    <LinkButton href={`${templateHref(template.id)}/edit`} prefetch={false} size="small">
      Fix in editor
    </LinkButton>
  )
  return rejection && <RejectedNotice {...{ rejection, action }} />
}

/** Until when it is paused, in local time, and why. The service may be late, so a past time isn't shown. */
function Paused({ template: { id, language, paused_until: until } }: { template: Template }) {
  const now = useServiceClock(CLOCK_MS)
  const isBrowser = useIsBrowser()
  const { label, meaning } = statusWords('PAUSED')
  const isAhead = until !== undefined && until > now
  const end = isAhead && (isBrowser ? untilWhen(until, now) : `until ${momentUtc(until)}`)
  return (
    <Callout
      tone="warning"
      title={end ? `Paused ${end}` : label}
      action={
        <LinkButton href={performanceHref(id, language)} prefetch={false} size="small">
          See performance
        </LinkButton>
      }
      isActionBeside
    >
      {end
        ? 'Too many people blocked or reported this template. A third pause disables it permanently.'
        : meaning}
    </Callout>
  )
}

const CLOCK_MS = 60_000

/** What people shouldn't overlook: a rejection, a pause, an upcoming change of category. */
export function TemplateNotices({ template, canEdit }: TemplateNoticesProps) {
  const { status, category_to_come: toCome } = template
  return (
    <>
      <Rejected {...{ template, canEdit }} />
      {status === 'PAUSED' && <Paused template={template} />}
      {status === 'LIMIT_EXCEEDED' && (
        <Callout tone="warning" title={statusWords(status).label}>
          {statusWords(status).meaning}
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
