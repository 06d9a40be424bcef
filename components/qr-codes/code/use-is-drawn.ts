import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { drawingOf, waitForDrawing } from './drawings'

/** Longer than this nothing waits for a drawing. */
const PATIENCE_MS = 2000

/** Whether a link is drawn, or took too long; at once without a link. What nobody sees yet can be read after it. */
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
