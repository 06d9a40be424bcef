import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { activeFilters } from './template-filters'
import type { useTemplateFilters } from './use-template-filters'

/** The filters that are set, as chips that can be taken away. */
export function ActiveFilters({ filters, change, clear }: ReturnType<typeof useTemplateFilters>) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => change({ [name]: '' })}
              className="flex h-6 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-xs font-medium text-accent-text transition-colors hover:bg-surface-hover"
            >
              <VisuallyHidden>Remove the filter </VisuallyHidden>
              <span suppressHydrationWarning className="truncate">
                {text}
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
