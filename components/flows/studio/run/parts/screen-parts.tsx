'use client'

import { useLayoutEffect, useRef } from 'react'
import { textSide } from '@/components/phone-kit/text-side'
import { classNames } from '@/components/ui/class-names'
import type { RunEvent } from '@/lib/language/flow-json/run/run-types'
import type { ComponentView, ScreenView } from '@/lib/language/flow-json/run/view-types'
import { type DrawOver, PartSlot } from './part-slot'

interface ScreenPartsProps {
  view: ScreenView
  send: (event: RunEvent) => void
  /** The selection of another pane is highlighted and scrolled into view. */
  selected?: string
  /** Covers each component, which is inert then. */
  over?: DrawOver
}

const isFooter = ({ type }: ComponentView) => type === 'Footer'

/** Scrolls only the phone's screen: the page around it stays where it is. */
function bringIntoSight(scroller: HTMLElement) {
  const part = scroller.querySelector('[data-selected]')
  if (!part) return
  const [seen, { top, bottom }] = [scroller.getBoundingClientRect(), part.getBoundingClientRect()]
  if (top < seen.top) scroller.scrollTop -= seen.top - top + 12
  else if (bottom > seen.bottom) scroller.scrollTop += Math.min(bottom - seen.bottom, top - seen.top) + 12
}

/** The components of a screen, with its Footer below. */
export function ScreenParts({ view, send, selected, over }: ScreenPartsProps) {
  const footer = view.components.find(isFooter)
  const scroller = useRef<HTMLDivElement>(null)
  const screenId = view.screen?.id
  // The scroll position belongs to the browser.
  useLayoutEffect(() => {
    if (selected !== undefined && screenId !== undefined && scroller.current) bringIntoSight(scroller.current)
  }, [selected, screenId])
  return (
    <>
      <div
        ref={scroller}
        key={screenId}
        tabIndex={0}
        data-screen-id={screenId}
        role="group"
        aria-label={`Screen ${view.screen?.title || screenId || ''}`}
        className={classNames(
          textSide,
          'min-h-0 flex-1 space-y-[1em] overflow-y-auto overscroll-contain px-[1em] py-[1em] focus-visible:-outline-offset-2',
        )}
      >
        {view.components
          .filter((component) => component !== footer)
          .map((component) => (
            <PartSlot key={component.id} view={component} {...{ send, selected, over }} />
          ))}
      </div>
      {view.notice !== undefined && (
        <p
          role="alert"
          dir="auto"
          className="bg-(--phone-text) px-[1em] py-[0.6em] text-[0.9em] wrap-anywhere text-(--phone-bubble)"
        >
          {view.notice}
        </p>
      )}
      {footer && <PartSlot view={footer} {...{ send, selected, over }} />}
    </>
  )
}
