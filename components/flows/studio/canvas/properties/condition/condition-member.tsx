'use client'

import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FieldError } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { Select } from '@/components/ui/select'
import type { ReferenceGroup } from '@/lib/language/flow-json/language-service/references'
import { referencesOn } from '@/lib/language/flow-json/language-service/references'
import { useCanvas } from '../../canvas-context'
import { textOfValue } from '../fields'
import { groupedOptions } from '../reference-picker'
import { TextMember } from '../text-fields'
import { type MemberProps, useMember } from '../use-member'
import {
  type ConditionPart,
  type ConditionParts,
  choicesOf,
  operatorsFor,
  partsOf,
  writtenCondition,
} from './condition-parts'

const words: Record<ConditionPart['operator'], string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is greater than',
  '>=': 'is at least',
  'is-true': 'is true',
  'is-false': 'is false',
}

const typeIn = (groups: readonly ReferenceGroup[], field: string) =>
  groups.flatMap(({ choices }) => choices).find(({ text }) => text === field)?.type ?? 'unknown'

/** A comparison for a value, with a fitting operator and value. */
function startOf(
  groups: readonly ReferenceGroup[],
  field: string,
  options: ReturnType<typeof choicesOf>,
): ConditionPart {
  const type = typeIn(groups, field)
  const [operator = '=='] = operatorsFor(type)
  return { field, operator, value: type === 'number' ? 0 : (options[0]?.id ?? '') }
}

interface PartRowProps {
  part: ConditionPart
  number: number
  groups: readonly ReferenceGroup[]
  isReadOnly: boolean
  onChange: (part: ConditionPart) => void
  /** Undefined for the only one. */
  remove: (() => void) | undefined
}

function PartRow({ part, number, groups, isReadOnly, onChange, remove }: PartRowProps) {
  const { model, screen } = useCanvas()
  const { field, operator, value } = part
  const optionsOf = (text: string) => (screen ? choicesOf(model, screen, text) : [])
  const options = optionsOf(field)
  const isKnown = groups.some(({ choices }) => choices.some(({ text }) => text === field))
  const operators = operatorsFor(typeIn(groups, field))
  const isNumber = typeof value === 'number'
  return (
    <div className="flex flex-wrap gap-1">
      <Select
        aria-label={`Value of comparison ${number}`}
        className="min-w-40 flex-1 basis-full"
        value={field}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(startOf(groups, target.value, optionsOf(target.value)))}
      >
        {!isKnown && <option value={field}>{field}</option>}
        {groupedOptions(groups)}
      </Select>
      <Select
        aria-label={`Operator of comparison ${number}`}
        className="w-32"
        value={operator}
        disabled={isReadOnly}
        onChange={({ target }) =>
          onChange({ ...part, operator: operators.find((one) => one === target.value) ?? operator })
        }
      >
        {!operators.includes(operator) && <option value={operator}>{words[operator]}</option>}
        {operators.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
      {operator !== 'is-true' && operator !== 'is-false' && (
        <>
          {options.length > 0 ? (
            <Select
              aria-label={`What comparison ${number} compares with`}
              className="min-w-24 flex-1"
              value={String(value)}
              disabled={isReadOnly}
              onChange={({ target }) => onChange({ ...part, value: target.value })}
            >
              {!options.some(({ id }) => id === value) && (
                <option value={String(value)}>
                  {value === '' ? 'Nothing chosen' : `${value} (no option)`}
                </option>
              )}
              {options.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              aria-label={`What comparison ${number} compares with`}
              className="min-w-24 flex-1"
              inputMode={isNumber ? 'decimal' : undefined}
              placeholder={isNumber ? undefined : 'Nothing entered'}
              value={String(value)}
              readOnly={isReadOnly}
              onChange={({ target }) => {
                const typed = isNumber && target.value.trim() !== '' ? Number(target.value) : target.value
                if (!isNumber || Number.isFinite(typed)) onChange({ ...part, value: typed })
              }}
            />
          )}
        </>
      )}
      {remove && !isReadOnly && (
        <RemoveButton
          size="medium"
          aria-label={`Remove comparison ${number}`}
          onClick={remove}
          className="ml-auto"
        />
      )}
    </div>
  )
}

/** Builds a condition from values and comparisons; edits it as text if it is more complex. */
export function ConditionMember(props: MemberProps) {
  const { model, screen } = useCanvas()
  const { id, field, set, isReadOnly } = useMember(props)
  const [isText, setIsText] = useState(false)
  const text = textOfValue(props.value)
  const parts = useMemo(() => partsOf(text, model.version), [text, model.version])
  const groups = useMemo(() => (screen ? referencesOn(model, screen) : []), [model, screen])
  if (isText || !parts || groups.length === 0)
    return (
      <div className="space-y-1.5">
        <TextMember {...props} isLong={false} />
        {parts && groups.length > 0 && (
          <Button size="small" onClick={() => setIsText(false)}>
            Choose from lists
          </Button>
        )}
      </div>
    )
  const write = (next: ConditionParts) => set(writtenCondition(next, text))
  const [first] = groups
  const add = first?.choices[0]?.text ?? ''
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-2">
      <div className="flex items-baseline justify-between gap-3">
        <p id={`${id}-label`} className="font-medium">
          {field.label}
        </p>
        <Button size="small" variant="quiet" onClick={() => setIsText(true)}>
          Edit as text
        </Button>
      </div>
      {parts.parts.length > 1 && (
        <Select
          aria-label="How comparisons are joined"
          value={parts.join}
          disabled={isReadOnly}
          onChange={({ target }) => write({ ...parts, join: target.value === '||' ? '||' : '&&' })}
        >
          <option value="&&">All of these are true</option>
          <option value="||">At least one of these is true</option>
        </Select>
      )}
      {parts.parts.map((part, index) => (
        <PartRow
          key={index}
          part={part}
          number={index + 1}
          {...{ groups, isReadOnly }}
          onChange={(changed) =>
            write({ ...parts, parts: parts.parts.map((each, at) => (at === index ? changed : each)) })
          }
          remove={
            parts.parts.length > 1
              ? () => write({ ...parts, parts: parts.parts.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {!isReadOnly && (
        <Button
          size="small"
          onClick={() =>
            write({
              ...parts,
              parts: [...parts.parts, startOf(groups, add, screen ? choicesOf(model, screen, add) : [])],
            })
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          Add comparison
        </Button>
      )}
      {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
      <p className="text-sm text-text-faint">{field.hint}</p>
    </div>
  )
}
