'use client'

import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

interface ActiveFiltersProps<Name extends string> {
  /** In words; nothing is drawn when there are none. */
  active: readonly { name: Name; text: string }[]
  remove: (name: Name) => void
  clear: () => void
}

/** The server does not know the reader's clock. */
const timeNames: ReadonlySet<string> = new Set(['since', 'until'])

/** The filters that are set, as chips that can be taken away. */
export function ActiveFilters<Name extends string>({ active, remove, clear }: ActiveFiltersProps<Name>) {
  const isBrowser = useIsBrowser()
  if (active.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-sm:order-last max-sm:w-full">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => remove(name)}
              className="flex h-6 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-xs font-medium text-accent-text transition-colors hover:bg-surface-hover"
            >
              <VisuallyHidden>Remove the filter </VisuallyHidden>
              {/* Names of languages may differ between the server's edition and the browser's: either is right. */}
              <span suppressHydrationWarning className="truncate">
                {isBrowser || !timeNames.has(name) ? text : '…'}
              </span>
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
