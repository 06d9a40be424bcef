import { Pencil, Play, Trash2 } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { IconButton } from '@/components/ui/icon-button'
import { JsonBlock } from '@/components/ui/json-block'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { StateBadge } from '@/components/ui/state-badge'
import { StateMark } from '@/components/ui/state-mark'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { caseWords } from './case-words'
import { caseIcons } from './no-cases'
import type { CaseOutcome } from './run-case'

/** The result of a case, unless it is still running. */
export type Ran = CaseOutcome | { failure: unknown } | 'running'

/**
 * On phones, the buttons are beside the name, and the result beside the request; where there is room, columns align as in
 * a table.
 */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_9.5rem_3.75rem] sm:items-center'

function Outcome({ ran }: { ran: Ran }) {
  if (ran === 'running') return null
  if ('failure' in ran)
    return <ProblemNotice problem={problemOf(ran.failure)} className="col-span-full mt-1" />
  if (ran.problems.length === 0) return null
  return (
    <div className="col-span-full mt-1 space-y-1.5 text-sm">
      <ul className="list-disc pl-5 text-danger-text">
        {ran.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <JsonBlock label="Response" value={ran.answer ?? null} />
    </div>
  )
}

function Verdict({ ran }: { ran: Ran }) {
  if (ran === 'running') return <StateBadge state={{ label: 'Running', tone: 'neutral', icon: 'clock' }} />
  if ('failure' in ran) return <StateBadge state={{ label: 'Not run', tone: 'danger' }} />
  const took = `${formatNumber(ran.durationMs)} ms`
  return ran.problems.length === 0 ? (
    <StateBadge state={{ label: `Passed in ${took}`, tone: 'success' }} />
  ) : (
    <StateBadge state={{ label: `Failed in ${took}`, tone: 'danger' }} />
  )
}

/** How many of the cases that ran passed, with a mark. */
function Summary({ cases, ran }: Pick<CaseListProps, 'cases' | 'ran'>) {
  const done = cases.flatMap((one) => {
    const outcome = ran.get(one)
    return outcome === undefined || outcome === 'running' ? [] : [outcome]
  })
  if (done.length === 0) return null
  const failed = done.filter((outcome) => 'failure' in outcome || outcome.problems.length > 0).length
  const tone = failed === 0 ? 'success' : 'danger'
  return (
    <>
      <StateMark state={{ tone }} />
      <span className={tone === 'success' ? 'text-success-text' : 'text-danger-text'}>
        {failed === 0 ? `${done.length} passed` : `${failed} of ${done.length} failed`}
      </span>
    </>
  )
}

interface CaseItemProps {
  one: EndpointCase
  ran: Ran | undefined
  runBlockedBecause: string | undefined
  readOnlyBecause: string | undefined
  onRun: () => void
  onEdit: () => void
  onRemove: () => void
}

function CaseItem({ one, ran, runBlockedBecause, readOnlyBecause, onRun, onEdit, onRemove }: CaseItemProps) {
  const Icon = caseIcons[one.action]
  return (
    <li className={classNames('px-4 py-2.5 sm:min-h-12 sm:py-2', columns)}>
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
        <bdi className="block min-w-0 font-medium wrap-anywhere sm:truncate">{one.name}</bdi>
      </span>
      <span className="block text-xs text-text-muted wrap-anywhere max-sm:self-center max-sm:pl-6.5 sm:text-sm">
        {caseWords(one)}
      </span>
      <span className="flex items-center max-sm:justify-end max-sm:empty:hidden">
        {ran && <Verdict ran={ran} />}
      </span>
      <span className="flex justify-end gap-1 max-sm:col-start-2 max-sm:row-start-1 max-sm:-mr-1.5">
        <IconButton
          size="small"
          aria-label={`Run ${one.name}`}
          blockedBecause={runBlockedBecause}
          onClick={onRun}
        >
          <Play className="size-3.5" />
        </IconButton>
        <MoreActions
          name={one.name}
          size="small"
          entries={[
            { label: 'Edit', icon: <Pencil />, blockedBecause: readOnlyBecause, onSelect: onEdit },
            {
              label: 'Remove',
              icon: <Trash2 />,
              isDangerous: true,
              blockedBecause: readOnlyBecause,
              onSelect: onRemove,
            },
          ]}
        />
      </span>
      {ran && <Outcome ran={ran} />}
    </li>
  )
}

/** How to run the same cases in a pipeline. */
function Pipeline({ endpointUri }: Pick<CaseListProps, 'endpointUri'>) {
  const command = `npx switchboard-flow endpoint cases.json --url ${endpointUri ?? 'https://…'}`
  return (
    <div className="flex items-center gap-2 rounded-b-lg border-t border-border bg-surface-sunken py-2 pr-2.5 pl-4 text-sm text-text-muted">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        In a pipeline:
        <code className="min-w-0 font-mono text-xs wrap-anywhere text-text">{command}</code>
      </p>
      <CopyButton text={command} label="Copy command" />
    </div>
  )
}

interface CaseListProps {
  cases: readonly EndpointCase[]
  ran: ReadonlyMap<EndpointCase, Ran>
  isRunning: boolean
  /** Null if the flow has no endpoint. */
  endpointUri: string | null
  runBlockedBecause: string | undefined
  readOnlyBecause: string | undefined
  onRun: (one: EndpointCase) => void
  onEdit: (index: number, one: EndpointCase) => void
  onRemove: (index: number, one: EndpointCase) => void
}

/** The saved cases in a card: their results, and how to run them elsewhere. */
export function CaseList({
  cases,
  ran,
  isRunning,
  endpointUri,
  onRun,
  onEdit,
  onRemove,
  ...why
}: CaseListProps) {
  return (
    <Card
      isFlush
      hasShortActions
      title={formatCount(cases.length, 'saved case')}
      actions={
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium">
          {!isRunning && <Summary cases={cases} ran={ran} />}
        </p>
      }
    >
      <p
        aria-hidden="true"
        className={classNames(
          'border-t border-border px-4 py-2.5 text-xs font-medium text-text-faint max-sm:hidden',
          columns,
        )}
      >
        <span className="pl-6.5">Case</span>
        <span>Request</span>
        <span>Result</span>
      </p>
      <ul aria-label="Cases" className="divide-y divide-border border-t border-border">
        {cases.map((one, index) => (
          <CaseItem
            key={`${index} ${one.name}`}
            one={one}
            ran={ran.get(one)}
            {...why}
            onRun={() => onRun(one)}
            onEdit={() => onEdit(index, one)}
            onRemove={() => onRemove(index, one)}
          />
        ))}
      </ul>
      <Pipeline endpointUri={endpointUri} />
    </Card>
  )
}
