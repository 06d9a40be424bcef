'use client'

import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { Tabs } from '@/components/ui/tabs'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import { useCanvas } from './canvas-context'
import { DataPanel } from './data/data-panel'
import { isWithin } from './edits/pointer-path'
import { screenName } from './graph/graph-of'
import { ComponentProperties } from './properties/component-properties'
import { FlowProperties } from './properties/flow-properties'
import { ScreenProperties } from './properties/screen-properties'
import { ComponentsPanel } from './tree/components-panel'

/** Vertical extent within the scrolled content, in px. */
interface Span {
  top: number
  bottom: number
}

interface Sight {
  /** The selected line. */
  row: Span
  /** Its properties, below. */
  properties: Span
  scrolled: number
  /** Visible height. */
  height: number
}

/** The properties must start within this fraction of the visible height. */
const LOWEST_BEGINNING = 0.35

/** How far to scroll so that a line's properties are visible with it; undefined if enough of them is. */
export function scrollForProperties({ row, properties, scrolled, height }: Sight): number | undefined {
  const wanted = properties.top - LOWEST_BEGINNING * height
  const isInSight = scrolled <= row.top && (properties.bottom <= scrolled + height || wanted <= scrolled)
  if (isInSight) return undefined
  // The line itself stays visible, whatever is in between.
  return Math.max(0, Math.min(wanted, row.top))
}

type Tab = 'components' | 'screen' | 'data'

const headerLook = 'flex h-11 shrink-0 items-center gap-1 border-b border-border px-2'
const bodyLook = 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-3'

/** The nearest scrollable ancestor. */
function scrollerOf(element: Element): Element | undefined {
  let around = element.parentElement
  while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement
  return around ?? undefined
}

/** Scrolls a selected component's properties into view; keyboard focus stays where it is. */
function usePropertiesInSight(pointer: string | undefined) {
  const properties = useRef<HTMLDivElement>(null)
  // The scroll position belongs to the browser.
  useEffect(() => {
    const element = properties.current
    const scroller = element && scrollerOf(element)
    const row = scroller?.querySelector('[role=treeitem][aria-selected=true]')
    if (pointer === undefined || !element || !scroller || !row) return
    const { scrollTop: scrolled, clientHeight: height } = scroller
    const offset = scrolled - scroller.getBoundingClientRect().top
    const spanOf = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect()
      return { top: top + offset, bottom: bottom + offset }
    }
    const top = scrollForProperties({ row: spanOf(row), properties: spanOf(element), scrolled, height })
    if (top !== undefined) scroller.scrollTo({ top, behavior: 'instant' })
  }, [pointer])
  return properties
}

/** Shown instead of the properties of a single component. */
function SeveralComponents({ count }: { count: number }) {
  return (
    <p className="border-t border-border pt-4 text-pretty text-text-muted">
      {count} components are selected. Move, copy, or remove them together, or press Escape to select one.
    </p>
  )
}

/** Shown instead of a screen. */
function SeveralScreens({ count }: { count: number }) {
  const { select } = useCanvas()
  return (
    <>
      <header className={headerLook}>
        <IconButton size="small" aria-label="All screens" onClick={() => select('')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <h2 className="font-semibold">{count} screens</h2>
      </header>
      <p className={classNames(bodyLook, 'text-pretty text-text-muted')}>
        Drag any selected screen to move them all. Press Delete to remove them, or Esc to select just one.
      </p>
    </>
  )
}

function ScreenInspector({ screen }: { screen: ScreenModel }) {
  const { component, pointer, chosen, select } = useCanvas()
  const [tab, setTab] = useState<Tab>('components')
  const [followed, setFollowed] = useState(pointer)
  // Whatever is selected elsewhere is shown, whichever tab was open.
  if (followed !== pointer) {
    setFollowed(pointer)
    if (component) setTab('components')
    else if (isWithin(pointer, `${pointerOf(screen.path)}/data`)) setTab('data')
  }
  const properties = usePropertiesInSight(component && pointerOf(component.path))
  const { title } = screen.value
  const components = (
    <div className="space-y-5">
      <ComponentsPanel screen={screen} />
      {component && chosen.length > 1 && <SeveralComponents count={chosen.length} />}
      {component && chosen.length === 1 && (
        <div ref={properties} className="border-t border-border pt-4">
          <ComponentProperties component={component} />
        </div>
      )}
    </div>
  )
  return (
    <>
      <header className={headerLook}>
        <IconButton size="small" aria-label="All screens" onClick={() => select('')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <h2 className="min-w-0 flex-1 truncate font-semibold">
          <bdi>{typeof title === 'string' && title !== '' ? title : screenName(screen)}</bdi>
        </h2>
      </header>
      <div className={classNames(bodyLook, 'pt-1')}>
        <Tabs<Tab>
          label="Screen sections"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'components', label: 'Components', panel: components },
            { value: 'screen', label: 'Screen', panel: <ScreenProperties screen={screen} /> },
            { value: 'data', label: 'Data', panel: <DataPanel key={screen.index} screen={screen} /> },
          ]}
        />
      </div>
    </>
  )
}

interface InspectorProps {
  /** Shows the graph again, if the two take turns. */
  showGraph: (() => void) | undefined
}

/** The selection and all its properties, beside the graph. */
export function Inspector({ showGraph }: InspectorProps) {
  const { screen, component, chosen } = useCanvas()
  if (screen && !component && chosen.length > 1) return <SeveralScreens count={chosen.length} />
  if (screen) return <ScreenInspector screen={screen} />
  return (
    <>
      <header className={headerLook}>
        {showGraph && (
          <IconButton size="small" aria-label="Back to the canvas" onClick={showGraph}>
            <ArrowLeft aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <h2 className="px-1 font-semibold">The flow</h2>
      </header>
      <div className={bodyLook}>
        <FlowProperties />
      </div>
    </>
  )
}
