'use client'

import '@xyflow/react/dist/base.css'
import { memo, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFlowStore } from '@/components/flows/studio/use-flow'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { CanvasContext, useCanvas } from './canvas-context'
import { ScreenGraph } from './graph/screen-graph'
import { Inspector } from './inspector'
import { InspectorRoom } from './inspector-room'
import { useClipboard } from './tree/use-clipboard'
import { useCanvasState } from './use-canvas-state'

/** Moves focus when the focused part is replaced: in narrow panes, graph and inspector take turns. */
function useKeptFocus(shown: string) {
  const store = useFlowStore()
  const graph = useRef<HTMLDivElement>(null)
  const inspector = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  // Focus belongs to the browser and is only known after rendering.
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (store.getSelectionOrigin() !== 'canvas') return
    const { activeElement, body } = document
    if (activeElement && activeElement !== body && activeElement.checkVisibility()) return
    const next = [inspector.current, graph.current].find((part) => part?.checkVisibility())
    next?.focus({ preventScroll: true })
  }, [shown, store])
  // Scroll to the top of another screen before its selection is scrolled into view.
  useLayoutEffect(
    () => void inspector.current?.lastElementChild?.scrollTo({ top: 0, behavior: 'instant' }),
    [shown],
  )
  return { graph, inspector }
}

/** Focuses the problems of the flow as soon as the inspector shows the flow. */
function useProblemsFocus(inspector: RefObject<HTMLElement | null>, isFlow: boolean) {
  const [asked, setAsked] = useState(0)
  const answered = useRef(asked)
  // The list may only be rendered once no screen is selected.
  useEffect(() => {
    if (answered.current === asked || !isFlow) return
    answered.current = asked
    inspector.current?.querySelector<HTMLElement>('[data-problems]')?.focus()
  }, [inspector, asked, isFlow])
  return () => setAsked(asked + 1)
}

const inspectorLook = 'min-h-0 flex-col outline-none'

/**
 * Graph and inspector. Without a column for the inspector, the graph has all the space until something is selected:
 * then they are side by side or stacked, and in low panes the selection replaces the graph.
 */
const CanvasParts = memo(function CanvasParts({ said }: { said: string }) {
  const { screen } = useCanvas()
  const room = use(InspectorRoom)
  const [isFlowShown, setIsFlowShown] = useState(false)
  const isInside = room === undefined
  const isInspecting = screen !== undefined || isFlowShown
  const { graph, inspector } = useKeptFocus(`${isInspecting} ${screen?.index}`)
  const focusProblems = useProblemsFocus(inspector, screen === undefined)
  const { onCopy, onCut, onPaste } = useClipboard()
  const inspecting = (className: string) => (
    <div
      ref={inspector}
      tabIndex={-1}
      role="group"
      aria-label="What is selected"
      className={classNames(inspectorLook, className)}
    >
      <Inspector showGraph={isInside ? () => setIsFlowShown(false) : undefined} />
    </div>
  )
  return (
    <div className="relative flex h-full min-h-0 flex-col" onCopy={onCopy} onCut={onCut} onPaste={onPaste}>
      <div className="flex min-h-0 flex-1 flex-col [container-type:size]">
        <div className={classNames('flex min-h-0 flex-1 flex-col', isInside && '@3xl:flex-row')}>
          <div
            ref={graph}
            tabIndex={-1}
            className={classNames(
              'min-h-0 min-w-0 flex-col outline-none',
              isInside && '@3xl:flex @3xl:flex-1',
              isInside && isInspecting ? 'hidden flex-2 [@container_(min-height:36rem)]:flex' : 'flex flex-1',
            )}
          >
            <ScreenGraph
              showFlow={isInside ? () => setIsFlowShown(true) : undefined}
              showProblems={() => {
                setIsFlowShown(isInside)
                focusProblems()
              }}
            />
          </div>
          {isInside &&
            inspecting(
              classNames(
                'border-t border-border @3xl:w-80 @3xl:flex-none @3xl:border-t-0 @3xl:border-l',
                isInspecting ? 'flex flex-3' : 'hidden',
              ),
            )}
        </div>
      </div>
      {room && createPortal(inspecting('flex h-full'), room)}
      {/* Overlays the canvas, so that nothing moves when a message appears. */}
      <p
        role="status"
        className={classNames(
          'pointer-events-none absolute bottom-14 left-1/2 z-10 max-w-[calc(100%-1rem)] -translate-x-1/2 rounded-md bg-surface-inverse px-3 py-1.5 text-sm text-text-inverse shadow-popup',
          said === '' && 'sr-only',
        )}
      >
        {said}
      </p>
    </div>
  )
})

/** Designs the flow as screens and connections, without writing JSON. Works on the surrounding studio's document. */
export function FlowCanvas() {
  const { canvas, said } = useCanvasState()
  return (
    <CanvasContext value={canvas}>
      <div className="flex h-full min-h-0 flex-col">
        {canvas.isStale && (
          <Callout tone="warning" className="m-2">
            This is the last valid version of the flow. Fix the JSON to continue here.
          </Callout>
        )}
        <div className="min-h-0 flex-1">
          <CanvasParts said={said} />
        </div>
      </div>
    </CanvasContext>
  )
}
