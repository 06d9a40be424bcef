'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { drawingOf, waitForDrawing } from './drawings'

interface CodeImageProps {
  link: string
  className?: string
}

/** White in dark mode, too: scanners need dark modules on a light background. */
const ground = { backgroundColor: '#ffffff' }

/** A real code, rendered in the browser and sharp at any size. */
export function CodeImage({ link, className }: CodeImageProps) {
  const drawing = useSyncExternalStore(
    useCallback((tell: () => void) => waitForDrawing(link, tell), [link]),
    () => drawingOf(link),
    () => undefined,
  )
  return (
    <span
      aria-busy={!drawing}
      className={classNames('block aspect-square overflow-hidden', className)}
      style={ground}
    >
      {drawing && (
        <svg
          viewBox={drawing.viewBox}
          aria-hidden="true"
          shapeRendering="crispEdges"
          className="block size-full"
        >
          <path d={drawing.path} fill="#000000" />
        </svg>
      )}
    </span>
  )
}
