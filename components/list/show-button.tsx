'use client'

import { LayoutGrid, Table2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { goToSearch } from './go-to-search'
import { CARDS, SHOW_MEMBER } from './shown-as'
import { searchWithMember } from './use-list-filters'

/** Turns a table into cards and back. */
export function ShowButton({ isCards }: { isCards: boolean }) {
  const Icon = isCards ? Table2 : LayoutGrid
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() =>
        goToSearch(
          searchWithMember(
            new URLSearchParams(window.location.search),
            SHOW_MEMBER,
            isCards ? undefined : CARDS,
          ),
        )
      }
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{isCards ? 'Show as table' : 'Show as cards'}</span>
    </Button>
  )
}
