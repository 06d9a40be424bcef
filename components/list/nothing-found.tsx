'use client'

import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { adviceOf, askedFor } from './asked-for'
import type { Noun } from './count-text'
import type { ListFilters } from './filters'
import type { FilterState } from './use-list-filters'

interface NothingFoundProps {
  noun: Noun
  definition: ListFilters<string>
  state: Pick<FilterState<string>, 'filters' | 'clear'>
  /** Shown instead of advice about the filters. */
  advice?: string
  /** New matches appear automatically. */
  isLive?: boolean
}

/** Says what the search or the filters don’t match, and offers to clear them. Load it lazily. */
export function NothingFound({ noun, definition, state, advice, isLive }: NothingFoundProps) {
  const { words, searched, narrowed } = askedFor(definition, state.filters)
  return (
    <EmptyState
      icon={<SearchX />}
      title={words ? `Nothing matches “${words}”` : `No matching ${noun.many}`}
      action={<Button onClick={state.clear}>{narrowed.length > 0 ? 'Clear filters' : 'Clear search'}</Button>}
    >
      {advice ?? adviceOf({ words, searched, narrowed })}
      {isLive && ` New matching ${noun.many} appear here automatically.`}
    </EmptyState>
  )
}
