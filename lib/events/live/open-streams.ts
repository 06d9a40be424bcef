import type { ServerResponse } from 'node:http'
import type { FaultLog } from '@/lib/runtime/process/log'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import type { Stream } from './event-stream'

const BEAT_MS = 15_000

/** One open page. */
export interface OpenPage {
  stream: Stream
  response: ServerResponse
  /**
   * Checked at every heartbeat where access is restricted: a person who was signed out or lost permission is
   * disconnected.
   */
  mayStay?(): Promise<boolean>
}

/**
 * Open pages of this process. Each is told that it is connected, and is removed when closed, stuck or no
 * longer permitted.
 */
export class OpenStreams<Page extends OpenPage> {
  readonly #pages = new Set<Page>()
  readonly #beats: Worker
  #isClosed = false

  constructor({ log, beatMs = BEAT_MS }: { log: FaultLog; beatMs?: number | undefined }) {
    this.#beats = startPeriodic({
      name: 'heartbeats of open pages',
      firstAfterMs: beatMs,
      everyMs: beatMs,
      log,
      // Not awaited: a slow permission check must not delay other pages’ heartbeats.
      run: async () => {
        for (const page of this.#pages) void this.#beat(page, beatMs)
      },
    })
  }

  [Symbol.iterator](): IterableIterator<Page> {
    return this.#pages.values()
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  size(): number {
    return this.#pages.size
  }

  count(matches: (page: Page) => boolean): number {
    return [...this.#pages].filter(matches).length
  }

  add(page: Page): void {
    this.#pages.add(page)
    page.response.once('close', () => this.#pages.delete(page))
  }

  async endUnlessMayStay({ stream, mayStay }: OpenPage): Promise<void> {
    const stays = (await mayStay?.().catch(() => true)) ?? true
    if (!stays) stream.end()
  }

  /** Closes all streams. */
  close(): void {
    this.#isClosed = true
    void this.#beats.stop()
    for (const { stream } of this.#pages) stream.end()
  }

  async #beat(page: Page, beatMs: number): Promise<void> {
    const { stream, response } = page
    if (response.destroyed) this.#pages.delete(page)
    // The page read nothing for a whole heartbeat. It reconnects when it can.
    else if (!stream.beat({ at: Date.now(), nextInMs: beatMs })) response.destroy()
    else await this.endUnlessMayStay(page)
  }
}
