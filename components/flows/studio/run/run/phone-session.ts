import {
  type RecordedRun,
  type RunStart,
  recordedEvent,
  seenOf,
  withStep,
} from '@/lib/language/flow-json/recorded-runs/recorded-run'
import type { ExchangeRequest, RunEvent, RunState, RunStep } from '@/lib/language/flow-json/run/run-types'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { startRun, stepRun } from '@/lib/language/flow-json/run/step-run'
import { viewOf } from '@/lib/language/flow-json/run/view-of'
import type { ScreenView } from '@/lib/language/flow-json/run/view-types'
import { createSignal } from '@/lib/work/signal'
import { type Exchanged, factsOf, type LogEntry, type LoggedFact } from './run-log'

/** Calls the endpoint through the server. Never rejects. */
export type Ask = (request: ExchangeRequest) => Promise<Exchanged>

/** What the pane shows; a new object after every change. */
export interface PhoneSnapshot {
  /** Undefined while the document has no screens. */
  view: ScreenView | undefined
  /** Newest last. */
  log: readonly LogEntry[]
  start: RunStart
  isRecording: boolean
  /** Someone has interacted with this run. */
  isTouched: boolean
}

export interface PhoneSession {
  getSnapshot(): PhoneSnapshot
  subscribe(listener: () => void): () => void
  /** Sets the current document. The run stays where it is, if that still exists. */
  setFlow(flow: CheckedFlow | undefined): void
  /** Starts over. */
  start(start: RunStart): void
  /** Shows this screen in its initial state, unless it is already shown or a run is being recorded. */
  follow(screen: string): void
  send(event: RunEvent): void
  /** Starts over and records from there. */
  record(start: RunStart): void
  /** Stops recording; undefined if nothing happened. */
  stopRecording(): RecordedRun | undefined
  clearLog(): void
}

const MOST_ENTRIES = 200

/** One phone: a run of the interpreter that calls the endpoint when needed. */
export function createPhoneSession(ask: Ask, now: () => number = Date.now): PhoneSession {
  return new Session(ask, now)
}

class Session implements PhoneSession {
  private flow: CheckedFlow | undefined
  private state: RunState | undefined
  private startedWith: RunStart = {}
  private log: readonly LogEntry[] = []
  private recording: RecordedRun | undefined
  private isTouched = false
  /** Responses to a previous run are dropped. */
  private run = 0
  private entries = 0
  private readonly changed = createSignal()
  private snapshot: PhoneSnapshot = {
    view: undefined,
    log: [],
    start: {},
    isRecording: false,
    isTouched: false,
  }

  constructor(
    private readonly ask: Ask,
    private readonly now: () => number,
  ) {}

  readonly getSnapshot = () => this.snapshot

  readonly subscribe = this.changed.subscribe

  readonly setFlow = (flow: CheckedFlow | undefined) => {
    const before = this.flow
    this.flow = flow
    const kept = flow && before && this.state && onChangedFlow(before, flow, this.state)
    if (kept) this.state = kept
    else if (flow) return this.start({ screen: flow.entry })
    this.tell()
  }

  readonly start = (start: RunStart) => {
    this.recording = undefined
    this.begin(start)
  }

  readonly follow = (screen: string) => {
    const isShown = this.state?.status === 'open' && this.state.trail.at(-1) === screen
    if (!this.recording && !isShown && this.flow?.screens.has(screen)) this.start({ screen })
  }

  readonly record = (start: RunStart) => {
    this.recording = undefined
    this.begin(start, true)
  }

  readonly stopRecording = () => {
    const recorded = this.recording
    this.recording = undefined
    this.tell()
    return recorded && recorded.steps.length > 0 ? recorded : undefined
  }

  readonly send = (event: RunEvent) => {
    const { flow, state } = this
    if (!flow || !state) return
    const recorded = this.recording && recordedEvent(flow, state, event)
    const step = stepRun(flow, state, event)
    if (this.recording && recorded && (step.state !== state || step.effects.length > 0)) {
      const seen = seenOf(step.state, step.effects)
      this.recording = { ...this.recording, steps: withStep(this.recording.steps, { event: recorded, seen }) }
    }
    if (event.kind !== 'answer' && event.kind !== 'failure') this.isTouched = true
    this.take(state, step, event)
  }

  readonly clearLog = () => {
    this.log = []
    this.tell()
  }

  private begin(start: RunStart, isRecording = false) {
    this.run += 1
    this.startedWith = start
    this.isTouched = false
    this.state = undefined
    if (!this.flow) return this.tell()
    const now = this.now()
    const step = startRun(this.flow, { ...start, now })
    const seen = seenOf(step.state, step.effects)
    if (isRecording) this.recording = { start, now, seen, steps: [] }
    this.note({ kind: 'start', screen: step.state.trail.at(-1) })
    this.take(undefined, step)
  }

  private take(before: RunState | undefined, step: RunStep, event?: RunEvent) {
    this.state = step.state
    for (const fact of factsOf(before, step, event)) {
      const id = this.note(fact)
      if (fact.kind === 'exchange') void this.exchange(id, fact.request)
    }
    this.tell()
  }

  private async exchange(id: number, request: ExchangeRequest) {
    const { run } = this
    const outcome = await this.ask(request)
    this.log = this.log.map((entry) =>
      entry.id === id && entry.kind === 'exchange' ? { ...entry, outcome } : entry,
    )
    if (run !== this.run) return this.tell()
    this.send(
      outcome.problem === undefined
        ? { kind: 'answer', answer: outcome.answer }
        : { kind: 'failure', message: outcome.problem },
    )
  }

  private note(fact: LoggedFact): number {
    this.entries += 1
    const entry = { id: this.entries, at: this.now(), ...fact }
    this.log = [...this.log, entry].slice(-MOST_ENTRIES)
    return entry.id
  }

  private tell() {
    const { flow, state, log, startedWith, isTouched } = this
    this.snapshot = {
      view: flow && state && viewOf(flow, state),
      log,
      start: startedWith,
      isRecording: this.recording !== undefined,
      isTouched,
    }
    this.changed.notify()
  }
}

/**
 * The run on the edited flow: on the same screen, with what was entered. A screen showing examples shows the new
 * ones. Undefined if a visited screen is gone and the run has to start over.
 */
function onChangedFlow(before: CheckedFlow, after: CheckedFlow, state: RunState): RunState | undefined {
  if (state.status === 'failed' || state.trail.some((id) => !after.screens.has(id))) return undefined
  const screens = Object.fromEntries(
    Object.entries(state.screens).map(([id, memory]) => {
      const shows = before.screens.get(id)?.examples
      const examples = after.screens.get(id)?.examples
      return [
        id,
        shows !== undefined && memory.data === shows && examples ? { ...memory, data: examples } : memory,
      ]
    }),
  )
  return { ...state, screens }
}
