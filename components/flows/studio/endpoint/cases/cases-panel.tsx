'use client'

import { Download, Pencil, Play, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { currentOf, type MadeWith } from '@/components/flows/studio/run/run/made-with'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { IconButton } from '@/components/ui/icon-button'
import { JsonBlock } from '@/components/ui/json-block'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { withItem } from '../answers/answers-edits'
import { EndpointSection } from '../endpoint-section'
import { caseWords } from './case-words'
import { ImportCases, withImported } from './import-cases'
import { NoCases } from './no-cases'
import { type CaseOutcome, runCase } from './run-case'
import { suggestedCases } from './suggested-cases'
import type { useCases } from './use-cases'

const CaseDialog = dynamic(() => import('./case-dialog').then((module) => module.CaseDialog), { ssr: false })

const newCase: EndpointCase = { name: '', action: 'ping', expect: {} }

type Ran = CaseOutcome | { failure: unknown } | 'running'

/** Runs cases one at a time, calling the endpoint as a phone does. */
function useRuns(flowId: string, flow: ExchangeFlow) {
  const [made, setMade] = useState<ReadonlyMap<EndpointCase, MadeWith<ExchangeFlow, Ran>>>(new Map())
  const note = (one: EndpointCase, outcome: Ran) =>
    setMade((known) => new Map(known).set(one, { flow, outcome }))
  const run = async (cases: readonly EndpointCase[]) => {
    for (const one of cases) {
      note(one, 'running')
      try {
        note(one, await runCase(one, flow, (call) => callFlowEndpoint(flowId, call)))
      } catch (failure) {
        note(one, { failure })
      }
    }
  }
  const isRunning = [...made.values()].some(({ outcome }) => outcome === 'running')
  return { ran: currentOf(made, flow), run, isRunning }
}

function Outcome({ ran }: { ran: Ran }) {
  if (ran === 'running') return null
  if ('failure' in ran) return <ProblemNotice problem={problemOf(ran.failure)} />
  if (ran.problems.length === 0) return null
  return (
    <div className="basis-full space-y-1.5 text-sm">
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

function sumOf(cases: readonly EndpointCase[], ran: ReadonlyMap<EndpointCase, Ran>): string {
  const done = cases.flatMap((one) => {
    const outcome = ran.get(one)
    return outcome === undefined || outcome === 'running' ? [] : [outcome]
  })
  if (done.length === 0) return ''
  const failed = done.filter((outcome) => 'failure' in outcome || outcome.problems.length > 0).length
  return failed === 0 ? `${done.length} passed.` : `${failed} of ${done.length} failed.`
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
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      {/* In wide windows, columns: the buttons are far from the name. */}
      <span className="min-w-0 flex-1 lg:grid lg:grid-cols-2 lg:items-baseline lg:gap-x-6">
        <bdi className="block truncate font-medium">{one.name}</bdi>
        <span className="block text-xs text-text-faint lg:text-sm">{caseWords(one)}</span>
      </span>
      {ran && <Verdict ran={ran} />}
      <IconButton
        size="small"
        aria-label={`Run ${one.name}`}
        blockedBecause={runBlockedBecause}
        onClick={onRun}
      >
        <Play className="size-3.5" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Edit ${one.name}`}
        blockedBecause={readOnlyBecause}
        onClick={onEdit}
      >
        <Pencil className="size-3.5" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Remove ${one.name}`}
        blockedBecause={readOnlyBecause}
        onClick={onRemove}
      >
        <Trash2 className="size-3.5" />
      </IconButton>
      {ran && <Outcome ran={ran} />}
    </li>
  )
}

interface CasesPanelProps {
  flowId: string
  /** Null if the flow has no endpoint. */
  endpointUri: string | null
  flow: ExchangeFlow
  stored: ReturnType<typeof useCases>
  blockedBecause: string | undefined
  readOnlyBecause: string | undefined
}

/** Current index of a case: someone else may have changed the list. */
const placeOf = (known: readonly EndpointCase[], index: number, { name }: EndpointCase): number =>
  known[index]?.name === name ? index : known.findIndex((one) => one.name === name)

/** How to run the same cases in a pipeline. */
function Pipeline({ endpointUri }: Pick<CasesPanelProps, 'endpointUri'>) {
  const command = `npx switchboard-flow endpoint cases.json --url ${endpointUri ?? 'https://…'}`
  return (
    <div className="flex items-center gap-2 rounded-md border border-border bg-surface-sunken py-1.5 pr-1.5 pl-3 text-sm text-text-muted">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        In a pipeline:
        <code className="min-w-0 font-mono text-xs wrap-anywhere text-text">{command}</code>
      </p>
      <CopyButton text={command} label="Copy command" />
    </div>
  )
}

/** Saved requests that run together as a contract test of the endpoint. */
export function CasesPanel(props: CasesPanelProps) {
  const { flowId, endpointUri, flow, stored, blockedBecause, readOnlyBecause } = props
  const { cases = [], error, change } = stored
  const { ran, run, isRunning } = useRuns(flowId, flow)
  const { about: edited, turn, show: edit, props: dialog } = useDialog<{ index: number; one: EndpointCase }>()
  const [failure, setFailure] = useState<unknown>()
  const remove = (index: number, one: EndpointCase) =>
    change((known) => withItem(known, placeOf(known, index, one), undefined)).then(
      () => setFailure(undefined),
      setFailure,
    )
  const save = ({ index, one }: { index: number; one: EndpointCase }, changed: EndpointCase) =>
    change((known) => {
      const place = placeOf(known, index, one)
      return place < 0 ? [...known, changed] : withItem(known, place, changed)
    })
  const suggested = useMemo(() => suggestedCases(flow), [flow])
  const addAll = () =>
    change((known) => withImported(known, suggested)).then(() => setFailure(undefined), setFailure)
  const problem = error ?? failure
  return (
    <EndpointSection
      title="Cases"
      about="Saved requests and their expected responses. Run them all to test the endpoint."
      actions={
        // Keep the adding controls mounted, so that focus can return to them. On phones, the buttons fill their lines.
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:grow">
          <p role="status" className="font-medium empty:-mr-2">
            {!isRunning && sumOf(cases, ran)}
          </p>
          {cases.length > 0 && (
            <SaveFileButton fileName="cases.json" content={() => `${JSON.stringify({ cases }, null, 2)}\n`}>
              <Download aria-hidden="true" className="size-4" />
              Save as file
            </SaveFileButton>
          )}
          <ImportCases change={change} blockedBecause={readOnlyBecause} />
          <Button
            blockedBecause={readOnlyBecause}
            onClick={() => edit({ index: cases.length, one: newCase })}
          >
            Add case
          </Button>
          {cases.length === 0 && (
            <Button variant="primary" blockedBecause={readOnlyBecause} onClick={() => void addAll()}>
              Add {formatCount(suggested.length, 'suggested case')}
            </Button>
          )}
          {cases.length > 0 && (
            <Button
              variant="primary"
              pending={isRunning}
              blockedBecause={blockedBecause}
              onClick={() => void run(cases)}
            >
              Run all
            </Button>
          )}
        </div>
      }
    >
      {problem !== undefined && problem !== null && <ProblemNotice problem={problemOf(problem)} />}
      {cases.length === 0 ? (
        <NoCases suggested={suggested} />
      ) : (
        <ul aria-label="Cases" className="-mt-4 divide-y divide-border lg:border-b lg:border-border">
          {cases.map((one, index) => (
            <CaseItem
              key={`${index} ${one.name}`}
              one={one}
              ran={ran.get(one)}
              runBlockedBecause={blockedBecause}
              readOnlyBecause={readOnlyBecause}
              onRun={() => void run([one])}
              onEdit={() => edit({ index, one })}
              onRemove={() => void remove(index, one)}
            />
          ))}
        </ul>
      )}
      {cases.length > 0 && <Pipeline endpointUri={endpointUri} />}
      {edited && (
        <CaseDialog
          key={turn}
          {...dialog}
          edited={edited.one}
          isSaved={edited.one !== newCase}
          screens={[...flow.model.screenById.keys()]}
          save={(changed) => save(edited, changed)}
        />
      )}
    </EndpointSection>
  )
}
