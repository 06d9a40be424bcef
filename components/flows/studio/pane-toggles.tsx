'use client'

import { Braces, Smartphone, Workflow } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { tooltip } from '@/components/ui/tooltip'
import type { PaneName } from './flow-store'
import { paneLabels, paneNames, togglePane } from './open-panes'

const icons = { canvas: Workflow, json: Braces, phone: Smartphone }

interface PaneTogglesProps {
  open: readonly PaneName[]
  onOpenChange: (open: readonly PaneName[]) => void
}

/** Opens and closes panes. Narrow screens show one at a time, and the studio has its own switch there. */
export function PaneToggles({ open, onOpenChange }: PaneTogglesProps) {
  return (
    <div role="group" aria-label="Panes" className="flex rounded-sm border border-border">
      {paneNames.map((pane) => {
        const Icon = icons[pane]
        const isOpen = open.includes(pane)
        return (
          <Button
            key={pane}
            variant="quiet"
            aria-pressed={isOpen}
            {...tooltip(isOpen ? `Close ${paneLabels[pane]}` : `Open ${paneLabels[pane]}`)}
            blockedBecause={isOpen && open.length === 1 ? 'At least one pane must stay open.' : undefined}
            onClick={() => onOpenChange(togglePane(open, pane))}
            className={classNames(
              'h-7.5! px-2! not-first:rounded-s-none not-last:rounded-e-none',
              isOpen && 'bg-accent-soft! text-accent-text!',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {/* Beside the rail, there is room for words in narrower windows. */}
            <span className="sr-only 2xl:not-sr-only rail:min-[88rem]:not-sr-only">{paneLabels[pane]}</span>
          </Button>
        )
      })}
    </div>
  )
}
