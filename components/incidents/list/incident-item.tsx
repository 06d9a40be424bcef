'use client'

import { Activity, BellOff, Check, CircleCheck, MessageSquare } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { useOpenComments } from '@/components/comments/use-open-comments'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Fact, Facts } from '@/components/ui/facts-line'
import { LeadSentence } from '@/components/ui/lead-sentence'
import type { MenuEntry } from '@/components/ui/menu'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateTile } from '@/components/ui/state-tile'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { useAcknowledgeIncident, useEndSilence, useResolveIncident } from '@/lib/browser/incident-changes'
import type { IncidentRow } from '@/lib/contract/alerts'
import { eventsHref, incidentHref } from '@/lib/labels/incident-href'
import { formatCount } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'

const SilenceDialog = dynamic(() => import('./silence-dialog').then((module) => module.SilenceDialog), {
  ssr: false,
})

interface IncidentItemProps {
  incident: IncidentRow
  blockedBecause: string | undefined
  /** A link to its comments. */
  comments?: ReactNode
}

/** Its status: since when, and who is working on it. */
function Standing({ incident }: { incident: IncidentRow }) {
  const { state, openedAt, acknowledgedAt, acknowledgedBy, resolvedAt, resolvedBy, resolution } = incident
  if (state === 'resolved' && resolvedAt !== null)
    return (
      <Fact isFirst>
        Resolved {resolvedBy && `by ${resolvedBy} `}
        <RelativeTime at={resolvedAt} />
        {resolution && `: ${resolution}`}
      </Fact>
    )
  return (
    <>
      <Fact isFirst>
        {/* A time alone is when it opened. */}
        <span className={acknowledgedAt === null ? 'sr-only' : undefined}>Opened </span>
        <RelativeTime
          at={openedAt}
          className={acknowledgedAt === null ? 'inline-block first-letter:uppercase' : undefined}
        />
      </Fact>
      {acknowledgedAt !== null && (
        <Fact>
          Acknowledged by {acknowledgedBy} <RelativeTime at={acknowledgedAt} />
        </Fact>
      )}
    </>
  )
}

interface IncidentActionsProps extends Omit<IncidentItemProps, 'comments'> {
  take: () => void
  resolve: ReturnType<typeof useResolveIncident>
  endSilence: ReturnType<typeof useEndSilence>
}

interface AcknowledgeButtonProps {
  sentence: string
  /** On phones, at the end of the line that says since when: the last one of the text. */
  isOnLastLine: boolean
  blockedBecause: string | undefined
  isPending: boolean
  take: () => void
}

/**
 * The main action of an open incident: at the end of its row, on phones below the text. Quiet, because a column of
 * boxes would outweigh the sentences.
 */
function AcknowledgeButton(props: AcknowledgeButtonProps) {
  const { sentence, isOnLastLine, blockedBecause, isPending, take } = props
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames(
        'max-sm:col-start-2 sm:col-start-3 sm:-mt-0.5 xl:col-start-4',
        isOnLastLine
          ? 'max-sm:col-end-4 max-sm:row-start-1 max-sm:-mr-2.5 max-sm:-mb-1 max-sm:self-end max-sm:justify-self-end xl:mt-0'
          : 'max-sm:row-start-2 max-sm:mt-2 max-sm:justify-self-start',
      )}
      blockedBecause={blockedBecause}
      pending={isPending}
      // On a double click, another row has taken the first one's place.
      onClick={({ detail }) => detail < 2 && take()}
    >
      Acknowledge<span className="sr-only">: {sentence}</span>
    </Button>
  )
}

/** All actions, in a menu. */
function IncidentActions({ incident, blockedBecause, ...changes }: IncidentActionsProps) {
  const { id, state, sentence, events, silence } = incident
  const { take, resolve, endSilence } = changes
  const silencing = useDialog()
  const toast = useToast()
  const [, showComments] = useOpenComments()
  const taking: MenuEntry = {
    label: 'Acknowledge',
    icon: <Check aria-hidden="true" />,
    blockedBecause,
    onSelect: take,
  }
  const looking: readonly MenuEntry[] = [
    {
      label: `Show ${formatCount(events, 'event')}`,
      icon: <Activity aria-hidden="true" />,
      href: eventsHref(incident),
    },
    {
      label: 'Comment',
      icon: <MessageSquare aria-hidden="true" />,
      onSelect: () => showComments(String(id)),
    },
  ]
  const ending: readonly MenuEntry[] = [
    'separator',
    {
      label: silence ? 'End silence' : 'Silence…',
      icon: <BellOff aria-hidden="true" />,
      blockedBecause,
      onSelect: () =>
        silence ? endSilence.mutate(id, { onSuccess: () => toast('Silence ended') }) : silencing.show(),
    },
    {
      label: 'Resolve',
      icon: <CircleCheck aria-hidden="true" />,
      blockedBecause,
      onSelect: () => resolve.mutate(id, { onSuccess: () => toast('Incident resolved') }),
    },
  ]
  return (
    <div className="-my-1 flex items-center max-sm:col-start-3 max-sm:row-start-1 sm:col-start-4 xl:col-start-5 xl:-my-0.5">
      <MoreActions
        name={sentence}
        entries={[...(state === 'open' ? [taking] : []), ...looking, ...(state === 'resolved' ? [] : ending)]}
      />
      {silencing.isUsed && (
        <SilenceDialog key={silencing.turn} id={id} sentence={sentence} {...silencing.props} />
      )}
    </div>
  )
}

/** An incident: what is wrong, since when, who is working on it, and actions. */
export const IncidentItem = memo(function IncidentItem({
  incident,
  blockedBecause,
  comments,
}: IncidentItemProps) {
  const { id, severity, state, sentence, silence } = incident
  const toast = useToast()
  const acknowledge = useAcknowledgeIncident()
  const take = () => acknowledge.mutate(id, { onSuccess: () => toast('Incident acknowledged') })
  const resolve = useResolveIncident()
  const endSilence = useEndSilence()
  const error = acknowledge.error ?? resolve.error ?? endSilence.error
  // There is just since when: on phones beside the button, in wide windows in a column of its own.
  const isOnLastLine = state === 'open' && !silence && !error
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]">
      <StateTile
        state={state === 'resolved' ? { label: 'Resolved', tone: 'success' } : severityWords[severity]}
      />
      <div
        className={classNames('min-w-0 max-sm:col-start-2 max-sm:row-start-1', isOnLastLine && 'xl:contents')}
      >
        <p
          className={classNames(
            'line-clamp-6 text-pretty sm:line-clamp-3',
            isOnLastLine && 'xl:col-start-2 xl:row-start-1 xl:my-1',
          )}
        >
          <Link
            href={incidentHref(incident)}
            prefetch={false}
            className="rounded-sm wrap-anywhere hover:text-accent-text hover:underline"
          >
            <LeadSentence text={sentence} />
          </Link>
        </p>
        <div
          className={classNames(
            'mt-0.5 text-xs leading-5 text-text-faint',
            isOnLastLine &&
              'max-sm:pr-18 xl:col-start-3 xl:row-start-1 xl:my-1 xl:text-end xl:whitespace-nowrap',
          )}
        >
          <Facts>
            <Standing incident={incident} />
            {comments}
          </Facts>
        </div>
        {silence && (
          <p className="mt-1 text-xs text-pretty wrap-anywhere text-text-faint">
            Silenced by {silence.by}, ends <RelativeTime at={silence.until} tense="future" />:{' '}
            {silence.reason}
          </p>
        )}
        {error && <ProblemNotice problem={error.problem} className="mt-2" />}
      </div>
      {state === 'open' && (
        <AcknowledgeButton
          {...{ sentence, isOnLastLine, blockedBecause, take }}
          isPending={acknowledge.isPending}
        />
      )}
      <IncidentActions {...{ incident, blockedBecause, take, resolve, endSilence }} />
    </article>
  )
})
