'use client'

import { LayoutGrid, List, Table2 } from 'lucide-react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { goToSearch } from './go-to-search'
import { CARDS, SHOW_MEMBER } from './shown-as'
import { searchWithMember } from './use-list-filters'

const icon = 'size-4'
export const gridIcon = <LayoutGrid aria-hidden="true" className={icon} />
export const listIcon = <List aria-hidden="true" className={icon} />
const tableIcon = <Table2 aria-hidden="true" className={icon} />

const segments = [
  { value: '', label: 'Table', icon: tableIcon },
  { value: CARDS, label: 'Cards', icon: gridIcon },
] as const

/** Shows a list as a table or as cards; stored in the address. */
export function ShowChoice({ isCards }: { isCards: boolean }) {
  return (
    <SegmentedControl
      label="Show as"
      segments={segments}
      value={isCards ? CARDS : ''}
      onChange={(value) =>
        goToSearch(
          searchWithMember(
            new URLSearchParams(window.location.search),
            SHOW_MEMBER,
            value === '' ? undefined : value,
          ),
        )
      }
    />
  )
}
