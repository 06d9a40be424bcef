'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { DiscardButton } from '@/components/editing/discard-button'
import { VersionChoice } from '@/components/editing/version-choice'
import { Field, fieldAria } from '@/components/form/field'
import { FormEnd } from '@/components/form/form-end'
import type { PlacedProblem } from '@/components/form/place-problem'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import { type Sending, useSending } from '@/components/form/use-sending'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import { formatCount } from '@/lib/labels/numbers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { EndpointSection } from '../endpoint-section'
import { partLabel, partLines } from './answer-parts'
import { screenWords } from './flow-facts'
import { ScreenEditor } from './screen-editor'
import { useAnswers } from './use-answers'

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

/** Settings for the whole flow. */
function General({ answers, flow, isReadOnly, onChange }: GeneralProps) {
  const id = useId()
  const { start: _start, ...withoutStart } = answers
  const { tokenMinutes: _minutes, ...withoutMinutes } = answers
  const minutesHint = 'Leave empty for no limit.'
  const entry = flow.entry === undefined ? '' : `: ${screenWords(flow, flow.entry)}`
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
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
              {screenWords(flow, screen)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-minutes`} label="Flow expires after (minutes)" hint={minutesHint}>
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

interface OutlineProps {
  screens: readonly string[]
  answers: FlowAnswers
  flow: ExchangeFlow
  /** The screen that was last edited or shown. */
  current: string | undefined
  show: (screen: string) => void
}

/** An overview of all screens with their number of rules, where there is room. */
function Outline({ screens, answers, flow, current, show }: OutlineProps) {
  if (screens.length < 2) return null
  return (
    <nav aria-label="Screens" className="border-t border-border pt-3 max-xl:hidden">
      <p className="mb-1 font-medium">Screens</p>
      <ul>
        {screens.map((screen) => {
          const rules = answers.screens[screen]?.rules?.length ?? 0
          return (
            <li key={screen}>
              <button
                type="button"
                aria-current={screen === current || undefined}
                onClick={() => show(screen)}
                className="flex min-h-8 w-[calc(100%+1rem)] -mx-2 items-center justify-between gap-3 rounded-sm px-2 py-1 text-left text-sm hover:bg-surface-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
              >
                <span className="min-w-0 truncate">{screenWords(flow, screen)}</span>
                <span className="shrink-0 text-xs text-text-faint tabular-nums">
                  {rules === 0 ? 'No rules' : formatCount(rules, 'rule')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Paths of the contract in words: `answers.screens.START.rules.0.then.message`. */
const sentencesOf = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).map(([path, sentence]) => {
    const [, screen, , rule] = /^answers\.screens\.([^.]+)(\.rules\.(\d+))?/.exec(path) ?? []
    if (screen === undefined) return sentence
    return rule === undefined ? `${screen}: ${sentence}` : `${screen}, rule ${Number(rule) + 1}: ${sentence}`
  })

/** A failed save, with its refused places in words. */
function placed(failure: unknown): PlacedProblem {
  const problem = problemOf(failure)
  return { problem, unplaced: sentencesOf(problem.fields) }
}

interface SaveAnswersProps {
  document: ReturnType<typeof useAnswers>
  sending: Sending
  readOnlyBecause: string | undefined
  /** The last save was stopped by invalid text. */
  isRefused: boolean
  save: () => void
  discard: () => void
  /** More buttons. */
  children: ReactNode
}

/** The end of the page. Only the bar is a form: Enter in one of many small fields isn't meant to save them all. */
function SaveAnswers(props: SaveAnswersProps) {
  const { document, sending, readOnlyBecause, isRefused, save, discard, children } = props
  const { isUnsaved, conflicts } = document
  const state = isUnsaved ? saveWords.unsaved : saveWords.unchanged
  const chooseFirst = conflicts.length > 0 ? chooseVersionFirst : undefined
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormEnd
        isBar
        sending={sending}
        submitLabel="Save responses"
        blockedBecause={readOnlyBecause ?? chooseFirst ?? (isUnsaved ? undefined : nothingChanged)}
        state={
          isRefused
            ? 'Not saved: a value isn’t valid. Fix it, then save again.'
            : sending.placed
              ? undefined
              : state
        }
        actions={
          <>
            {children}
            <DiscardButton isUnsaved={isUnsaved} discard={discard} />
          </>
        }
        className="-bottom-4! -mb-4"
      />
    </form>
  )
}

function Editor({ flowId, flow, readOnlyBecause, read }: AnswersDesignerProps & { read: SavedFlowAnswers }) {
  const document = useAnswers(flowId, read)
  const { answers, setAnswers, isUnsaved, conflicts, versions } = document
  const { run, ...sending } = useSending(placed)
  const isReadOnly = readOnlyBecause !== undefined
  const screens = [...new Set([...flow.model.screenById.keys(), ...Object.keys(answers.screens)])]
  const part = { answers, flow, isReadOnly, onChange: setAnswers }
  const editor = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  // Invalid text exists only in its field: new fields lose it.
  const [round, setRound] = useState(0)
  // Saving now would suggest that invalid text was saved, too.
  const save = () => {
    const wrong = editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    setIsRefused(Boolean(wrong))
    if (wrong) wrong.focus()
    else void run(document.save)
  }
  const discard = () => {
    setRound(round + 1)
    setIsRefused(false)
    sending.forget()
    document.discard()
  }
  const refusedPaths = Object.keys(sending.placed?.problem.fields ?? {})
  const refusedScreen = screens.find((screen) =>
    refusedPaths.some((path) => path.startsWith(`answers.screens.${screen}.`)),
  )
  const showScreen = (screen: string) => {
    const shown = [...(editor.current?.querySelectorAll<HTMLElement>('[data-screen]') ?? [])]
    shown.find(({ dataset }) => dataset.screen === screen)?.focus()
  }
  return (
    <EndpointSection
      title="Responses"
      about="How this console responds when it’s the flow’s endpoint. Each response is checked against the data model of its screen."
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div ref={editor} className="min-w-0 space-y-4">
          {screens.map((screen) => (
            <div
              key={screen}
              data-screen={screen}
              tabIndex={-1}
              onFocus={() => setCurrent(screen)}
              className="rounded-lg"
            >
              <ScreenEditor key={round} screen={screen} {...part} />
            </div>
          ))}
          <VersionChoice
            title="The responses were changed since you opened them"
            parts={conflicts.map((name) => ({
              name,
              label: partLabel(name),
              mine: partLines(versions.mine, name),
              theirs: partLines(versions.theirs, name),
            }))}
            followed={isUnsaved ? document.followed.map(partLabel) : []}
            choose={document.choose}
            hasStoppedSave={document.hasStoppedSave}
          />
        </div>
        <section
          aria-label="Whole flow"
          className="space-y-4 rounded-lg border border-border bg-surface-raised p-4 xl:sticky xl:top-0"
        >
          <General {...part} />
          <Outline {...{ screens, answers, flow, current }} show={showScreen} />
        </section>
      </div>
      <SaveAnswers {...{ document, sending, readOnlyBecause, isRefused, save, discard }}>
        {refusedScreen !== undefined && (
          <Button onClick={() => showScreen(refusedScreen)}>Show {refusedScreen}</Button>
        )}
      </SaveAnswers>
    </EndpointSection>
  )
}

/** Designs the responses of the console's own endpoint for a flow. */
export function AnswersDesigner(props: AnswersDesignerProps) {
  const { data, error } = useQuery(flowQueries.answers(props.flowId))
  if (data) return <Editor {...props} read={data} />
  if (error) return <ProblemNotice problem={problemOf(error)} />
  return <SkeletonLines className="h-64" />
}
