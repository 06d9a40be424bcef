'use client'

import { Plus } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { FieldError, fieldAria } from '@/components/form/field'
import { useRowKeys } from '@/components/form/use-row-keys'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { MoveButtons, RemoveButton } from '@/components/ui/row-buttons'
import { moved, withItem, withValue } from './answers-edits'
import { type Column, cellProblem, type ListTable, type Row } from './list-table'
import { useTypedValue } from './use-typed-value'

interface CellProps {
  column: Column
  value: unknown
  /** A problem that depends on the other rows. */
  problem: string | undefined
  isFirst: boolean
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

function Cell({ column, value, problem, isFirst, isReadOnly, onChange }: CellProps) {
  const id = useId()
  const typed = useTypedValue(value, column.type, onChange)
  const error = typed.problem ?? problem
  return (
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className="block text-sm text-text-muted @2xl:sr-only">
        {column.name}
      </label>
      <Input
        {...fieldAria({ id, error, hint: undefined, counter: undefined })}
        data-unread={typed.problem === undefined ? undefined : true}
        aria-required={column.isNeeded || undefined}
        autoFocus={isFirst}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed.text}
        readOnly={isReadOnly}
        onChange={({ target }) => typed.change(target.value)}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface ListRowsProps {
  label: string
  table: ListTable
  /** There is no list at all, not even an empty one. */
  isLeftOut: boolean
  isReadOnly: boolean
  onChange: (rows: readonly Row[] | undefined) => void
  /** Beside the label. */
  action: ReactNode
}

const grid =
  'grid gap-2 @2xl:[grid-template-columns:repeat(var(--columns),minmax(7rem,1fr))_6rem] @2xl:items-start'

/** Above the rows where there is room; otherwise each field has its own label. */
function ColumnNames({ columns }: { columns: readonly Column[] }) {
  return (
    <div aria-hidden="true" className={classNames(grid, 'hidden pb-1 text-sm text-text-muted @2xl:grid')}>
      {columns.map(({ name }) => (
        <span key={name} className="wrap-anywhere">
          {name}
        </span>
      ))}
    </div>
  )
}

/** The rows of a list, with a field for each value. */
export function ListRows({ label, table, isLeftOut, isReadOnly, onChange, action }: ListRowsProps) {
  const id = useId()
  const { columns, rows } = table
  const { keys, ...order } = useRowKeys(rows.length)
  // A newly added row shows no missing values yet.
  const [fresh, setFresh] = useState<number>()
  const add = () => {
    setFresh(order.add())
    onChange([...rows, {}])
  }
  const remove = (index: number) => {
    order.remove(index)
    const left = withItem(rows, index, undefined)
    onChange(left.length > 0 ? left : undefined)
  }
  const put = (index: number, { name, isExtra }: Column, value: unknown) => {
    // Keep an undeclared column while its last value is being typed.
    const changed = withValue(rows[index], name, value ?? (isExtra ? '' : undefined))
    onChange(withItem(rows, index, changed))
  }
  const move = (index: number, by: -1 | 1) => {
    order.move(index, by)
    onChange(moved(rows, index, by))
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="@container space-y-2"
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={id} className="font-medium">
          {label}
        </p>
        {action}
      </div>
      {/* Room for the focus ring; a margin would collapse those of neighbors. */}
      <div>
        <div className="-m-1 overflow-x-auto p-1">
          {rows.length > 0 && <ColumnNames columns={columns} />}
          <ol className="space-y-2">
            {rows.map((row, index) => {
              const isFresh = keys[index] === fresh
              return (
                <li
                  key={keys[index]}
                  aria-label={`Row ${index + 1} of ${label}`}
                  onBlur={({ currentTarget, relatedTarget }) => {
                    if (isFresh && !currentTarget.contains(relatedTarget)) setFresh(undefined)
                  }}
                  className={classNames(
                    grid,
                    '@max-2xl:rounded-md @max-2xl:border @max-2xl:border-border @max-2xl:p-2',
                  )}
                >
                  {columns.map((column, place) => (
                    <Cell
                      key={column.name}
                      column={column}
                      value={row[column.name]}
                      problem={isFresh ? undefined : cellProblem(table, index, column)}
                      isFirst={isFresh && place === 0}
                      isReadOnly={isReadOnly}
                      onChange={(value) => put(index, column, value)}
                    />
                  ))}
                  {!isReadOnly && (
                    <div className="flex justify-end gap-0.5 @2xl:pt-0.5">
                      <MoveButtons
                        name={`row ${index + 1} of ${label}`}
                        isFirst={index === 0}
                        isLast={index === rows.length - 1}
                        move={(by) => move(index, by)}
                      />
                      <RemoveButton
                        aria-label={`Remove row ${index + 1} of ${label}`}
                        onClick={() => remove(index)}
                      />
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      {rows.length === 0 && (
        <p className="text-sm text-text-faint">
          {isLeftOut ? 'No rows: this value is omitted.' : 'An empty list.'}
        </p>
      )}
      {!isReadOnly && (
        <Button size="small" onClick={add} aria-label={`Add row to ${label}`}>
          <Plus aria-hidden="true" className="size-3.5" />
          Add row
        </Button>
      )}
    </div>
  )
}
