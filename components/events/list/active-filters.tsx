'use client'

import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { activeFilters } from './event-filters'
import type { EventAddress } from './use-event-address'

/** What is filtered by, as chips that can be taken away. */
export function ActiveFilters({
  filters,
  change,
  clear,
}: Pick<EventAddress, 'filters' | 'change' | 'clear'>) {
  const isBrowser = useIsBrowser()
  const active = activeFilters(filters)
  if (active.length === 0) return null
  const isTime = (name: string) => name === 'since' || name === 'until'
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => change({ [name]: '' })}
              className="flex h-6 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-xs font-medium text-accent-text transition-colors hover:bg-surface-hover"
            >
              <VisuallyHidden>Remove the filter </VisuallyHidden>
              {/* The server does not know the reader's clock. */}
              <span className="truncate">{isBrowser || !isTime(name) ? text : '…'}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={clear}>
        Clear all
      </Button>
    </div>
  )
}
