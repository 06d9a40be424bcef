import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { QrDrawing } from '@/lib/qr/draw'

/** Codes drawn per message: few, so that the first ones appear soon. */
const AT_ONCE = 6

/** Each link is drawn once, however often its card is mounted. */
const drawings = new Map<string, QrDrawing>()
/** Who waits for which link; the latest ones are drawn first, because they are visible. */
const waiting = new Map<string, Set<() => void>>()
let asked: readonly string[] = []
let worker: Worker | undefined
let hasWorker = true

function keep(drawn: readonly (readonly [string, QrDrawing])[]) {
  asked = []
  for (const [link, drawing] of drawn) {
    drawings.set(link, drawing)
    for (const tell of waiting.get(link) ?? []) tell()
    waiting.delete(link)
  }
  askForMore()
}

async function drawHere(links: readonly string[]) {
  const { drawQr, qrMatrix } = await import('@/lib/qr/draw')
  keep(links.map((link) => [link, drawQr(qrMatrix(link))] as const))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<[string, QrDrawing][]>) => keep(data)
  // It failed to load or crashed: draw in the page instead.
  started.onerror = () => {
    hasWorker = false
    void drawHere(asked)
  }
  return started
}

function askForMore() {
  if (asked.length > 0 || waiting.size === 0) return
  asked = [...waiting.keys()].slice(-AT_ONCE)
  if (!hasWorker) return void drawHere(asked)
  worker ??= startWorker()
  worker.postMessage(asked)
}

/** The drawing of a link, if it exists. */
export const drawingOf = (link: string): QrDrawing | undefined => drawings.get(link)

/**
 * Requests the drawing of a link and reports when it is ready.
 * @returns a function that stops waiting; drawings without a waiter are skipped
 */
export function waitForDrawing(link: string, tell: () => void): () => void {
  if (drawings.has(link)) return () => {}
  const tellers = waiting.get(link) ?? new Set()
  waiting.set(link, tellers.add(tell))
  // Collects the other requests of the same render first.
  queueMicrotask(askForMore)
  return () => {
    tellers.delete(tell)
    if (tellers.size === 0 && waiting.get(link) === tellers) waiting.delete(link)
  }
}

/** Maximum time to wait for a drawing. */
const PATIENCE_MS = 2000

/** Whether a link is drawn, or took too long; true without a link. Codes out of view can be loaded afterwards. */
export function useIsDrawn(link: string | undefined): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsLate, PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  const subscribe = useCallback(
    (tell: () => void) => (link === undefined ? () => {} : waitForDrawing(link, tell)),
    [link],
  )
  const isDrawn = useSyncExternalStore(
    subscribe,
    () => link === undefined || drawingOf(link) !== undefined,
    () => link === undefined,
  )
  return isDrawn || isLate
}
