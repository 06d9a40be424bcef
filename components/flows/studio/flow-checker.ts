import type { UpgradedFlow } from '@/lib/language/flow-json/upgrade/upgrade-flow'
import type { VersionName } from '@/lib/language/flow-json/versions'
import type { Answer, FixedAll, Question } from './check-messages'
import type { FlowStore } from './flow-store'

/** The parts of a worker used here. */
export interface CheckWorker {
  postMessage(question: Question): void
  addEventListener(type: 'message', listener: (event: { data: Answer }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** Text that keeps crashing the worker isn't checked until it changes. */
const MOST_FAILURES = 3

type Asked = { kind: 'fix-all'; text: string } | { kind: 'upgrade'; text: string; to: VersionName }

/** Keeps a document's findings up to date: one check at a time, always of the newest text. */
export class FlowChecker {
  private worker: CheckWorker | undefined
  private failures = 0
  private lastId = 0
  private checking: { id: number; text: string } | undefined
  private checkedText: string | undefined
  private readonly waiting = new Map<number, (answer: Answer | undefined) => void>()

  constructor(
    private readonly store: FlowStore,
    private readonly makeWorker: () => CheckWorker,
  ) {}

  /** Starts following the document; returns a function that stops it. */
  readonly start = (): (() => void) => {
    this.begin()
    const stop = this.store.subscribeToText(() => (this.worker ? this.check() : this.begin()))
    return () => {
      stop()
      this.end()
    }
  }

  /** Applies the safe fixes in sequence; returns why others were skipped. */
  async fixAll(): Promise<FixedAll> {
    const answer = await this.ask({ kind: 'fix-all', text: this.store.getText() })
    return answer?.kind === 'fix-all' ? answer.fixed : { edits: [], fixed: 0, left: [] }
  }

  /** What an upgrade would change, and the resulting text. */
  async upgrade(to: VersionName): Promise<UpgradedFlow & { text: string }> {
    const text = this.store.getText()
    const answer = await this.ask({ kind: 'upgrade', text, to })
    if (answer?.kind !== 'upgrade') return { edits: [], steps: [], findings: [], text }
    return { ...answer.upgraded, text: answer.text }
  }

  private begin(): void {
    const worker = this.makeWorker()
    this.worker = worker
    worker.addEventListener('message', ({ data }) => this.take(data))
    worker.addEventListener('error', () => {
      if (this.worker === worker) this.recover()
    })
    this.check()
  }

  /** Replaces a crashed worker, but not endlessly for the same text. */
  private recover(): void {
    const text = this.checking?.text ?? this.checkedText
    this.end()
    this.failures += 1
    if (this.failures < MOST_FAILURES || text !== this.store.getText()) this.begin()
    else this.store.giveUpChecking()
  }

  private end(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.checking = undefined
    this.checkedText = undefined
    for (const answer of this.waiting.values()) answer(undefined)
    this.waiting.clear()
  }

  private ask(asked: Asked): Promise<Answer | undefined> {
    const { worker } = this
    if (!worker) return Promise.resolve(undefined)
    const id = this.nextId()
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      worker.postMessage({ ...asked, id })
    })
  }

  private nextId(): number {
    this.lastId += 1
    return this.lastId
  }

  private check(): void {
    const text = this.store.getText()
    if (!this.worker || this.checking || this.checkedText === text) return
    const id = this.nextId()
    this.checking = { id, text }
    this.worker.postMessage({ id, kind: 'check', text })
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)
    if (waiting) {
      this.waiting.delete(answer.id)
      return waiting(answer)
    }
    const { checking } = this
    if (answer.kind !== 'check' || answer.id !== checking?.id) return
    const { text } = checking
    if (answer.hasFixes) {
      this.checking = undefined
      this.checkedText = text
      this.failures = 0
    }
    this.store.setChecked({ text, result: answer.result })
    if (answer.hasFixes) this.check()
  }
}
