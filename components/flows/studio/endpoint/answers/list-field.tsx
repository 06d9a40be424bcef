'use client'

import { Braces, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ListRows } from './list-rows'
import { type Column, tableOf } from './list-table'
import { ValueField } from './value-field'

interface ListFieldProps {
  label: string
  /** Declared columns; undefined if the rows don't have plain values. */
  columns: readonly Column[] | undefined
  value: unknown
  /** Undefined: the list is omitted. */
  onChange: (value: unknown) => void
  isReadOnly: boolean
}

const untidy = 'A list, as JSON. It contains more than plain values, so it can’t be shown as a table.'

/** A list in a response as a table; as JSON if it isn't one, or by choice. */
export function ListField({ label, columns, value, onChange, isReadOnly }: ListFieldProps) {
  const table = tableOf(value, columns)
  const [wantsTable, setWantsTable] = useState(table !== undefined)
  const field = useRef<HTMLDivElement>(null)
  const turn = () => {
    // Invalid text exists only in its field and would be lost.
    const unread = field.current?.querySelector<HTMLElement>('[data-unread]')
    if (unread) unread.focus()
    else setWantsTable(!wantsTable)
  }
  const isTable = wantsTable && table !== undefined
  const turnButton = table && (
    <Button size="small" variant="quiet" onClick={turn}>
      {isTable ? (
        <Braces aria-hidden="true" className="size-3.5" />
      ) : (
        <Table2 aria-hidden="true" className="size-3.5" />
      )}
      {isTable ? `Show ${label} as JSON` : `Show ${label} as a table`}
    </Button>
  )
  return (
    <div ref={field}>
      {isTable ? (
        <ListRows
          {...{ label, table, isReadOnly, onChange }}
          isLeftOut={value === undefined}
          action={turnButton}
        />
      ) : (
        <ValueField
          {...{ label, value, isReadOnly }}
          type="array"
          hint={table ? undefined : columns && untidy}
          action={turnButton}
          onChange={(next) => {
            // Don't turn into a table while typing.
            setWantsTable(false)
            onChange(next)
          }}
        />
      )}
    </div>
  )
}
