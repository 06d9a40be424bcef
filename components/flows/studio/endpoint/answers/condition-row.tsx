'use client'

import { X } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { AnswerCondition, AnswerOperator } from '@/lib/contract/flow-answers'
import { comparedWith, isAlone } from './answers-edits'

export const operatorWords: Record<AnswerOperator, string> = {
  equals: 'is',
  'is-not': 'is not',
  contains: 'contains',
  greater: 'is greater than',
  less: 'is less than',
  'is-empty': 'is empty',
  'is-not-empty': 'isn’t empty',
}
// Uses the table's keys: importing the contract's list would pull in its schemas.
const operators = Object.keys(operatorWords).filter((word): word is AnswerOperator => word in operatorWords)

interface ConditionRowProps {
  condition: AnswerCondition
  number: number
  /** Its first word, shown where it isn’t beside the fields. */
  lead: string
  names: readonly string[]
  isReadOnly: boolean
  onChange: (condition: AnswerCondition | undefined) => void
}

/** One condition on a submitted value. */
export function ConditionRow({ condition, number, lead, names, isReadOnly, onChange }: ConditionRowProps) {
  const { field, op, value } = condition
  const known = field === '' || names.includes(field) ? names : [field, ...names]
  const withOperator = (next: AnswerOperator) =>
    onChange(isAlone(next) ? { field, op: next } : { field, op: next, value: value ?? '' })
  return (
    // Each row is as wide as the fields below, with or without a value. On phones, its button is above the fields.
    <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_2rem]">
      <span className="text-sm text-text-muted max-sm:col-start-1 max-sm:row-start-1 sm:hidden">{lead}</span>
      {names.length > 0 ? (
        <Select
          aria-label={`Value of condition ${number}`}
          value={field}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ ...condition, field: target.value })}
        >
          <option value="">Choose a value</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          aria-label={`Value of condition ${number}`}
          value={field}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ ...condition, field: target.value })}
        />
      )}
      <Select
        aria-label={`Comparison of condition ${number}`}
        value={op}
        disabled={isReadOnly}
        onChange={({ target }) => withOperator(operators.find((one) => one === target.value) ?? 'equals')}
        className={isAlone(op) ? 'sm:col-span-2' : undefined}
      >
        {operators.map((one) => (
          <option key={one} value={one}>
            {operatorWords[one]}
          </option>
        ))}
      </Select>
      {!isAlone(op) && (
        <Input
          aria-label={`What condition ${number} compares with`}
          value={String(value ?? '')}
          readOnly={isReadOnly}
          maxLength={2000}
          onChange={({ target }) => onChange({ ...condition, value: comparedWith(target.value) })}
          className="max-sm:col-span-full"
        />
      )}
      {!isReadOnly && (
        // Looks different from the button that removes the whole rule.
        <IconButton
          aria-label={`Remove condition ${number}`}
          className="max-sm:col-start-2 max-sm:row-start-1 max-sm:-my-1 max-sm:justify-self-end sm:col-start-4"
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
