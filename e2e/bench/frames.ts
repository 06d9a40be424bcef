import type { Locator, Page } from '@playwright/test'
import type { BenchRow } from '../fixtures/bench-row'

interface Counting {
  during: number
  /** Pixels to scroll per frame; reversed at the ends. */
  across?: number
  down?: number
}

/** Counts a page’s frames for some milliseconds while scrolling a part of it. */
export const countFrames = (scrolled: Locator, counting: Counting) =>
  scrolled.evaluate(
    (region, { during, across = 0, down = 0 }) =>
      new Promise<{ perSecond: number; slowest: number }>((done) => {
        const took: number[] = []
        const step = { x: across, y: down }
        let last = performance.now()
        const end = last + during
        const next = (now: number) => {
          took.push(now - last)
          last = now
          const { scrollLeft, scrollTop } = region
          if (step.x !== 0 || step.y !== 0)
            region.scrollBy({ left: step.x, top: step.y, behavior: 'instant' })
          if (step.x !== 0 && region.scrollLeft === scrollLeft) step.x = -step.x
          if (step.y !== 0 && region.scrollTop === scrollTop) step.y = -step.y
          if (now < end) return requestAnimationFrame(next)
          const sum = took.reduce((total, each) => total + each, 0)
          const sorted = took.toSorted((a, b) => a - b)
          const slowest = sorted[Math.floor(took.length * 0.95)] ?? 0
          return done({ perSecond: (took.length * 1000) / sum, slowest })
        }
        requestAnimationFrame(next)
      }),
    counting,
  )

const LEAST_FRAMES = 55

/** Rows for frames counted during an action, such as “a canvas is panned”. */
export const frameRows = (
  during: string,
  { perSecond, slowest }: Awaited<ReturnType<typeof countFrames>>,
): BenchRow[] => [
  {
    name: `frames while ${during}`,
    value: perSecond,
    unit: '/s',
    limit: LEAST_FRAMES,
    ok: perSecond >= LEAST_FRAMES,
  },
  { name: '95th percentile of the time between those frames', value: slowest, unit: 'ms' },
]

type Painting = Window & { paintTimes?: number[] }

interface Watched {
  /** The user’s action. */
  cause: 'keydown' | 'pointerup'
  /** Its effect in the part of the page: a change, or focus on something in it. */
  effect: 'change' | 'focusin'
  /** A text that the changed part must contain. */
  text?: string
}

/** From now on, records the time from each cause until a part of the page is painted with the effect. */
export const watchPaints = (shown: Locator, watched: Watched) =>
  shown.evaluate((part, { cause, effect, text = '' }) => {
    const times: number[] = []
    Object.assign(window, { paintTimes: times })
    let since = 0
    addEventListener(
      cause,
      () => {
        since = performance.now()
      },
      true,
    )
    const note = () => {
      if (since === 0) return
      const causedAt = since
      since = 0
      requestAnimationFrame(() => {
        // A message arrives after the frame has been rendered.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - causedAt)
        port2.postMessage(null)
      })
    }
    if (effect === 'focusin') part.addEventListener('focusin', note)
    else
      new MutationObserver(() => {
        if (part.textContent?.includes(text)) note()
      }).observe(part, { subtree: true, childList: true, characterData: true })
  }, watched)

/** The times recorded so far, in milliseconds. */
export const paintTimes = (page: Page) => page.evaluate(() => (window as Painting).paintTimes ?? [])

/** Waits until this many times are recorded. */
export const paintedTimes = (page: Page, count: number) =>
  page.waitForFunction((least) => ((window as Painting).paintTimes?.length ?? 0) >= least, count)
