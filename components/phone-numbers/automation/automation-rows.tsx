'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { SortableList } from '@/components/ui/sortable-list'
import { SortableRow } from '@/components/ui/sortable-row'
import { type AutomationValues, newKey } from './automation-values'

type ListName = 'prompts' | 'commands'

interface AutomationRowsProps<Name extends ListName> {
  name: Name
  /** Noun for a row: `Prompt`. */
  word: string
  /** A new row with a unique key. */
  make: (key: string) => FieldArray<AutomationValues, Name>
  /** The input of a new row to focus. */
  focusOn: string
  badgeOf?: (index: number) => string | undefined
  /** Why there can't be more than this many. */
  fullBecause?: (count: number) => string | undefined
  /** A note about this number of rows. */
  noticeOf?: (count: number) => ReactNode
  isReadOnly: boolean
  /** A row has a single input. */
  isLine?: boolean
  /** The inputs of a row. */
  children: (index: number) => ReactNode
}

interface Row {
  fieldId: string
  /** Our own key, the same on the server and in the browser; the library doesn't know it. */
  key?: string
}

const keyOf = ({ key, fieldId }: Row) => key ?? fieldId

/** A list of the automation: its rows in order, and a button to add one. */
export function AutomationRows<Name extends ListName>(props: AutomationRowsProps<Name>) {
  const { name, word, make, focusOn, badgeOf, fullBecause, noticeOf, isReadOnly, isLine, children } = props
  const { control, getValues } = useFormContext<AutomationValues>()
  const rows = useFieldArray<AutomationValues, Name, 'fieldId'>({ control, name, keyName: 'fieldId' })
  const { fields }: { fields: readonly Row[] } = rows
  const [said, setSaid] = useState('')
  const count = fields.length

  const add = () => rows.append(make(newKey(getValues(name))), { focusName: `${name}.${count}.${focusOn}` })
  const move = (from: number, to: number) => {
    rows.move(from, to)
    setSaid(`${word} ${from + 1} is now number ${to + 1}.`)
  }
  const remove = (index: number) => {
    rows.remove(index)
    setSaid(`${word} ${index + 1} was removed.`)
  }
  return (
    <div className="space-y-3">
      <SortableList label={`${word}s`} keys={fields.map(keyOf)} {...{ said, move, isReadOnly }}>
        {fields.map((field, index) => {
          const badge = badgeOf?.(index)
          return (
            <SortableRow
              key={field.fieldId}
              dragKey={keyOf(field)}
              name={`${word} ${index + 1}`}
              badge={badge && <Badge tone="warning">{badge}</Badge>}
              {...{ index, count, isReadOnly, isLine, move, remove }}
            >
              {children(index)}
            </SortableRow>
          )
        })}
      </SortableList>
      {noticeOf?.(count)}
      {!isReadOnly && (
        <Button blockedBecause={fullBecause?.(count)} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add {word.toLowerCase()}
        </Button>
      )}
    </div>
  )
}
