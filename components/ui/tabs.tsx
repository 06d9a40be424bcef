'use client'

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** A count or a badge after the label. */
  mark?: ReactNode
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs divide; read aloud. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Panels of which one is shown. Arrow keys move along the tabs, Enter or Space opens one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-b border-border"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-9 items-center gap-1.5 rounded-t-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:text-text"
          >
            {tab.label}
            {tab.mark}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width]" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
