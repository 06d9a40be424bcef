'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { deviceSize } from './phone-screen'

/** Smaller, nothing on it could be read; it is scrolled to then. The room is never lower than that. */
const SMALLEST = 0.6

interface Room {
  width: number
  height: number
}

/** How large the phone is drawn so that all of it is seen. */
export const phoneScale = ({ width, height }: Room): number =>
  Math.min(1, Math.max(SMALLEST, Math.min(width / deviceSize.width, height / deviceSize.height)))

/** The phone as large as the room around it lets it be. */
export function ScaledPhone({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  // How much room there is, is the browser's own.
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setScale(phoneScale({ width: element.clientWidth, height: element.clientHeight }))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} className="flex min-h-[26.6rem] min-w-0 flex-1 shrink-0 items-start justify-center">
      <div style={{ zoom: scale }}>{children}</div>
    </div>
  )
}
