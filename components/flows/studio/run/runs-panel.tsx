'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleDot, Download, Play, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { StateBadge } from '@/components/ui/state-badge'
import { useAddFlowRun, useRemoveFlowRun } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowRun } from '@/lib/contract/recorded-runs'
import { formatCount } from '@/lib/labels/numbers'
import { coverageOf, coverageText } from '@/lib/language/flow-json/recorded-runs/coverage'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import type { RecordedRun } from '@/lib/language/flow-json/recorded-runs/recorded-run'
import { differenceLines, type Repeated, repeatRun } from '@/lib/language/flow-json/recorded-runs/repeat-run'
import { runsFileOf, runsFileText } from '@/lib/language/flow-json/recorded-runs/run-files'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { NameForm } from '../name-form'
import { currentOf, type MadeWith } from './run/made-with'

interface RunsPanelProps {
  flowId: string
  flow: CheckedFlow | undefined
  /** Just recorded and not saved yet. */
  recorded: RecordedRun | undefined
  onSaved: () => void
  /** Why runs can be neither saved nor deleted. */
  readOnlyBecause: string | undefined
}

type SaveFormProps = Pick<RunsPanelProps, 'flowId' | 'onSaved' | 'readOnlyBecause'> & {
  recorded: RecordedRun
}

function SaveForm({ flowId, recorded, onSaved, readOnlyBecause }: SaveFormProps) {
  const { mutateAsync: add } = useAddFlowRun(flowId)
  return (
    <NameForm
      label={`Name of the run you recorded (${formatCount(recorded.steps.length, 'step')})`}
      missing="Enter a name for the run first."
      blockedBecause={readOnlyBecause}
      actions={<Button onClick={onSaved}>Discard</Button>}
      save={async (name) => {
        // A run is JSON; copying makes it what the server will have.
        await add({ name, run: { ...recorded } })
        onSaved()
      }}
    />
  )
}

function Outcome({ repeated }: { repeated: Repeated }) {
  const { differences } = repeated
  if (differences.length === 0) return <StateBadge state={{ label: 'As recorded', tone: 'success' }} />
  return (
    <div role="status" className="basis-full space-y-1 text-sm">
      <StateBadge state={{ label: formatCount(differences.length, 'difference'), tone: 'danger' }} />
      <ul className="list-disc pl-5">
        {differenceLines(differences).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface RunItemProps {
  saved: FlowRun
  flow: CheckedFlow | undefined
  repeated: Repeated | undefined
  readOnlyBecause: string | undefined
  onRepeat: () => void
  onRemove: () => void
}

function RunItem({ saved, flow, repeated, readOnlyBecause, onRepeat, onRemove }: RunItemProps) {
  const run = readRecordedRun(saved.run)
  const blockedBecause = !run
    ? 'This run was recorded in a format that can’t be read here.'
    : flow
      ? undefined
      : 'The document has no screen yet.'
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{saved.name}</bdi>
        <span className="block text-xs text-text-faint">
          {run?.steps.length ?? 0} steps, by <bdi>{saved.createdBy}</bdi>
        </span>
      </span>
      {repeated?.differences.length === 0 && <Outcome repeated={repeated} />}
      <IconButton
        size="small"
        aria-label={`Repeat ${saved.name}`}
        blockedBecause={blockedBecause}
        onClick={onRepeat}
      >
        <Play className="size-3.5" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Remove ${saved.name}`}
        blockedBecause={readOnlyBecause}
        onClick={onRemove}
      >
        <Trash2 className="size-3.5" />
      </IconButton>
      {repeated && repeated.differences.length > 0 && <Outcome repeated={repeated} />}
    </li>
  )
}

const noRuns: readonly FlowRun[] = []

const readable = (saved: readonly FlowRun[]) => saved.flatMap(({ run }) => readRecordedRun(run) ?? [])

/** As a file for `switchboard-flow run`. */
function runsText(saved: readonly FlowRun[]): string {
  const runs = saved.flatMap(({ name, run }) => {
    const read = readRecordedRun(run)
    return read ? [{ name, run: read }] : []
  })
  return runsFileText(runs)
}

/** Recorded runs, to repeat after edits. */
export function RunsPanel({ flowId, flow, recorded, onSaved, readOnlyBecause }: RunsPanelProps) {
  const { data, error } = useQuery(flowQueries.runs(flowId))
  const remove = useRemoveFlowRun(flowId)
  const [made, setMade] = useState<ReadonlyMap<string, MadeWith<CheckedFlow, Repeated>>>(new Map())
  const repeated = currentOf(made, flow)
  const saved = data?.data ?? noRuns
  const repeat = (runs: readonly FlowRun[]) => {
    if (!flow) return
    const outcomes = runs.flatMap(({ id, run }) => {
      const read = readRecordedRun(run)
      return read ? [[id, { flow, outcome: repeatRun(flow, read) }] as const] : []
    })
    setMade((known) => new Map([...known, ...outcomes]))
  }
  const calm = useDeferredValue(flow)
  const covered = useMemo(() => calm && coverageText(coverageOf(calm, readable(saved))), [calm, saved])
  const problem = error ?? remove.error
  return (
    <div className="space-y-3">
      {recorded && <SaveForm {...{ flowId, recorded, onSaved, readOnlyBecause }} />}
      {problem && <ProblemNotice problem={problemOf(problem)} />}
      {data && saved.length === 0 && !recorded && (
        <EmptyState icon={<CircleDot />} title="No saved runs yet" className="py-6">
          Press Record, go through the form, and stop. After edits, repeat the run to see what changed.
        </EmptyState>
      )}
      {saved.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" onClick={() => repeat(saved)}>
              <Play aria-hidden="true" className="size-3.5" />
              Repeat all
            </Button>
            <SaveFileButton
              size="small"
              fileName={runsFileOf(`flow-${flowId}.json`)}
              content={() => runsText(saved)}
            >
              <Download aria-hidden="true" className="size-3.5" />
              Save as file
            </SaveFileButton>
          </div>
          {covered !== undefined && (
            <p className="text-xs text-text-muted">The saved runs cover {covered}.</p>
          )}
          <ul aria-label="Saved runs" className="divide-y divide-border">
            {saved.map((run) => (
              <RunItem
                key={run.id}
                saved={run}
                flow={flow}
                repeated={repeated.get(run.id)}
                readOnlyBecause={readOnlyBecause}
                onRepeat={() => repeat([run])}
                onRemove={() => remove.mutate(run.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
