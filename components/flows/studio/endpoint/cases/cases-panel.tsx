'use client'

import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { currentOf, type MadeWith } from '@/components/flows/studio/run/run/made-with'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useDialog } from '@/components/ui/use-dialog'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount } from '@/lib/labels/numbers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { withItem } from '../answers/answers-edits'
import { EndpointSection } from '../endpoint-section'
import { CaseFiles, withImported } from './case-files'
import { CaseList, type Ran } from './case-list'
import { NoCases } from './no-cases'
import { runCase } from './run-case'
import { suggestedCases } from './suggested-cases'
import type { useCases } from './use-cases'

const CaseDialog = dynamic(() => import('./case-dialog').then((module) => module.CaseDialog), { ssr: false })

const newCase: EndpointCase = { name: '', action: 'ping', expect: {} }

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
          <Button
            blockedBecause={readOnlyBecause}
            onClick={() => edit({ index: cases.length, one: newCase })}
          >
            Add case
          </Button>
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
          <CaseFiles cases={cases} change={change} blockedBecause={readOnlyBecause} />
        </div>
      }
    >
      {problem !== undefined && problem !== null && <ProblemNotice problem={problemOf(problem)} />}
      {cases.length === 0 ? (
        <NoCases
          suggested={suggested}
          add={
            <Button variant="primary" blockedBecause={readOnlyBecause} onClick={() => void addAll()}>
              Add {formatCount(suggested.length, 'suggested case')}
            </Button>
          }
        />
      ) : (
        <CaseList
          {...{ cases, ran, isRunning, endpointUri, readOnlyBecause }}
          runBlockedBecause={blockedBecause}
          onRun={(one) => void run([one])}
          onEdit={(index, one) => edit({ index, one })}
          onRemove={(index, one) => void remove(index, one)}
        />
      )}
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
