'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { StatusDot } from '@/components/ui/status-dot'
import { sidewaysLook, useMoreSideways } from './use-more-sideways'

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly {
    value: Value
    label: string
    panel: ReactNode
    /** Shown as a dot. */
    hasUnsavedChanges?: boolean
  }[]
  value: Value
  onChange: (value: Value) => void
  /** `rail`: on wide screens, the tabs are a list at the left of the panel. */
  layout?: 'row' | 'rail'
  /** Below the rail, and on narrow screens a card below the panel. */
  beside?: ReactNode
}

/** Looks different from a row of tabs on narrow screens, too: it may be directly below one. */
const rail = {
  frame:
    'lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6 lg:gap-y-3',
  row: 'max-lg:-mx-1 max-lg:-mt-1.5 max-lg:gap-0.5 max-lg:p-1 max-lg:shadow-none lg:flex-col lg:gap-0.5 lg:shadow-none',
  tab: 'h-7 rounded-sm px-2.5 max-lg:text-sm pointer-coarse:h-9 lg:h-8',
  shown: 'bg-accent-soft text-accent-text',
  other: 'text-text-muted hover:bg-surface-hover hover:text-text',
  panel: 'max-lg:pt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-w-0',
}
/** A row of tabs above their panel. */
const strip = {
  tab: 'h-9 border-b-2',
  shown: 'border-accent text-text',
  other: 'border-transparent text-text-muted hover:text-text',
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Tabs with one panel at a time. Arrow keys switch tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, layout = 'row', beside } = props
  const isRail = layout === 'rail'
  const look = isRail ? rail : strip
  const id = useId()
  const shown = tabs.findIndex((tab) => tab.value === value)
  const row = useRef<HTMLDivElement>(null)
  const more = useMoreSideways(row, value)

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[(shown + (steps.get(event.key) ?? 0) + tabs.length) % tabs.length]
    const isUpright = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!steps.has(event.key) || !next || (isUpright && !isRail)) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div className={isRail ? rail.frame : undefined}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(sidewaysLook(more), isRail && rail.row)}
        onKeyDown={step}
      >
        {tabs.map((tab) => {
          const isShown = tab.value === value
          return (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isShown}
              aria-controls={isShown ? `${id}-panel` : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={classNames(
                'inline-flex shrink-0 items-center gap-1.5 font-medium transition-colors focus-visible:-outline-offset-2',
                look.tab,
                isShown ? look.shown : look.other,
              )}
            >
              {tab.label}
              {tab.hasUnsavedChanges && <StatusDot tone="warning" label="has unsaved changes" />}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={isRail ? rail.panel : 'pt-4'}
      >
        {tabs[shown]?.panel}
      </div>
      {beside && (
        <div className="max-lg:mt-6 max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface-raised max-lg:p-4 lg:col-start-1 lg:row-start-2">
          {beside}
        </div>
      )}
    </div>
  )
}
