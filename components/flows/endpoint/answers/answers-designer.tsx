'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import type { ExchangeFlow } from '@/lib/flow-json/exchange/exchange-flow'
import { useSaveFlowAnswers } from '@/lib/queries/flow-endpoint'
import { flowQueries } from '@/lib/queries/flows'
import { ScreenAnswers } from './screen-answers'

interface AnswersDesignerProps {
  flowId: string
  flow: ExchangeFlow
  readOnlyBecause: string | undefined
}

interface GeneralProps {
  answers: FlowAnswers
  flow: ExchangeFlow
  isReadOnly: boolean
  onChange: (answers: FlowAnswers) => void
}

function General({ answers, flow, isReadOnly, onChange }: GeneralProps) {
  const id = useId()
  const { start: _start, ...withoutStart } = answers
  const { tokenMinutes: _minutes, ...withoutMinutes } = answers
  const minutesHint = 'How long a form stays open after it was opened. Empty: without end.'
  const entry = flow.entry === undefined ? '' : ` (${flow.entry})`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={`${id}-start`} label="Opens with">
        <Select
          id={`${id}-start`}
          value={answers.start ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onChange(target.value === '' ? withoutStart : { ...answers, start: target.value })
          }
        >
          <option value="">The first screen of the flow{entry}</option>
          {[...flow.model.screenById.keys()].map((screen) => (
            <option key={screen} value={screen}>
              {screen}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-minutes`} label="Minutes a form is good for" hint={minutesHint}>
        <Input
          {...fieldAria({ id: `${id}-minutes`, hint: minutesHint })}
          type="number"
          min={1}
          max={525_600}
          value={answers.tokenMinutes ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            const minutes = Math.floor(Number(target.value))
            onChange(minutes > 0 ? { ...answers, tokenMinutes: minutes } : withoutMinutes)
          }}
        />
      </Field>
    </div>
  )
}

/** Places of the contract in words: `answers.screens.START.rules.0.then.message`. */
const sentencesOf = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).map(([path, sentence]) => {
    const [, screen, , rule] = /^answers\.screens\.([^.]+)(\.rules\.(\d+))?/.exec(path) ?? []
    if (screen === undefined) return sentence
    return rule === undefined ? `${screen}: ${sentence}` : `${screen}, rule ${Number(rule) + 1}: ${sentence}`
  })

/** The answers as they are being written, over those that were saved last. */
function useAnswers(flowId: string, opened: SavedFlowAnswers) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending, error, reset } = useSaveFlowAnswers(flowId)
  const [saved, setSaved] = useState(opened)
  const [answers, setAnswers] = useState(opened.answers)
  const save = async () => {
    const { revision } = await mutateAsync({ revision: saved.revision, answers })
    setSaved((known) => ({ ...known, revision, answers }))
    toast('The answers are saved')
  }
  const takeTheirs = async () => {
    const theirs = await queryClient.fetchQuery({ ...flowQueries.answers(flowId), staleTime: 0 })
    setSaved(theirs)
    setAnswers(theirs.answers)
    reset()
  }
  return {
    answers,
    setAnswers,
    isUnsaved: answers !== saved.answers,
    isPending,
    problem: error && problemOf(error),
    // Why it failed is in `problem`.
    save: () => void save().catch(() => undefined),
    takeTheirs: () => void takeTheirs().catch(() => undefined),
  }
}

function Editor({
  flowId,
  flow,
  readOnlyBecause,
  opened,
}: AnswersDesignerProps & { opened: SavedFlowAnswers }) {
  const { answers, setAnswers, isUnsaved, isPending, problem, save, takeTheirs } = useAnswers(flowId, opened)
  const isReadOnly = readOnlyBecause !== undefined
  const screens = [...new Set([...flow.model.screenById.keys(), ...Object.keys(answers.screens)])]
  const part = { answers, flow, isReadOnly, onChange: setAnswers }
  return (
    <div className="space-y-4">
      <p className="max-w-160 text-pretty text-text-muted">
        This console can be the endpoint of the flow. Say here what it answers; every answer is checked
        against the data models of the screens before it is sent.
      </p>
      <General {...part} />
      {screens.map((screen) => (
        <ScreenAnswers key={screen} screen={screen} {...part} />
      ))}
      {problem && (
        <div className="space-y-2">
          <ProblemNotice problem={problem} unplaced={sentencesOf(problem.fields)} />
          {problem.kind === 'conflict' && (
            <Button onClick={takeTheirs}>Show theirs, and drop what I typed</Button>
          )}
        </div>
      )}
      <div className="sticky bottom-0 flex items-center justify-end gap-3 border-t border-border bg-surface py-3">
        <p role="status" className="mr-auto text-sm text-text-muted">
          {isUnsaved ? 'Not saved yet' : ''}
        </p>
        <Button
          variant="primary"
          pending={isPending}
          blockedBecause={readOnlyBecause ?? (isUnsaved ? undefined : 'Nothing has changed.')}
          onClick={save}
        >
          Save the answers
        </Button>
      </div>
      <UnsavedChanges isUnsaved={isUnsaved && !isReadOnly}>
        The answers you changed are not saved yet, and would be lost.
      </UnsavedChanges>
    </div>
  )
}

/** What the console's own endpoint answers for a flow. */
export function AnswersDesigner(props: AnswersDesignerProps) {
  // What people type here is kept until they save or take what somebody else saved.
  const { data, error } = useQuery({
    ...flowQueries.answers(props.flowId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !data) return <ProblemNotice problem={problemOf(error)} />
  if (!data) return <Skeleton className="h-64" />
  return <Editor key={props.flowId} {...props} opened={data} />
}
