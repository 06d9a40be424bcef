'use client'

import { Columns3 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { buttonLook } from '@/components/ui/button-look'
import { ListBox } from '@/components/ui/list-box'
import { COLUMNS_MEMBER, chosenColumns, columnsMember } from './column-choice'
import { goToSearch } from './go-to-search'
import type { Column } from './table-columns'
import { searchWithMember } from './use-list-filters'

/** Chooses a table's columns; stored in the address. */
export function ColumnsButton({ columns }: { columns: readonly Pick<Column<never>, 'label' | 'choice'>[] }) {
  const chosen = chosenColumns(columns, useSearchParams().get(COLUMNS_MEMBER))
  const choices = columns.flatMap(({ label, choice }) => (choice ? [{ value: choice.name, label }] : []))
  return (
    <ListBox
      label="Columns"
      isMultiple
      groups={[{ choices }]}
      value={chosen.join(',')}
      onChange={(value) =>
        goToSearch(
          searchWithMember(
            new URLSearchParams(window.location.search),
            COLUMNS_MEMBER,
            columnsMember(columns, value.split(',')),
          ),
          'replace',
        )
      }
      className={buttonLook({ size: 'small', variant: 'quiet' })}
    >
      <Columns3 aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Columns</span>
    </ListBox>
  )
}
