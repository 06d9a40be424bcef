'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { useCanvas } from '../canvas-context'
import { useTyped } from '../properties/use-typed'
import { type DataType, entryFor, exampleOfText } from './data-entries'

interface ExampleFieldProps {
  name: string
  type: DataType
  schema: JsonObject
  /** Sets the whole entry: members of objects and items of lists are declared as in the example. */
  set: (entry: JsonObject) => void
}

const textOf = (example: unknown, type: DataType): string =>
  example === undefined ? '' : type === 'string' ? String(example) : JSON.stringify(example, null, 2)

/** The example value a screen shows for an entry of its data while the flow is edited. */
export function ExampleField({ name, type, schema, set }: ExampleFieldProps) {
  const id = useId()
  const { blockedBecause } = useCanvas()
  const isReadOnly = blockedBecause !== undefined
  const [problem, setProblem] = useState<string>()
  const example = schema.__example__
  const typed = useTyped(example, textOf(example, type))
  const isNested = type === 'object' || type === 'array'
  const change = (text: string) => {
    const read = exampleOfText(text, type)
    typed.type(text, 'value' in read ? read.value : example)
    setProblem('problem' in read ? read.problem : undefined)
    if ('value' in read) set(isNested ? entryFor(read.value) : { ...schema, __example__: read.value })
  }
  const leave = () => {
    // Keep invalid text so that it can be corrected.
    if (problem === undefined) typed.forget()
  }
  if (type === 'boolean')
    return (
      <label className="flex items-center justify-between gap-3">
        Example of {name}
        <Switch
          checked={example === true}
          disabled={isReadOnly}
          onChange={(event) => set({ ...schema, __example__: event.target.checked })}
        />
      </label>
    )
  const Box = isNested ? Textarea : Input
  const hint = isNested ? 'Its structure is derived from the example.' : undefined
  return (
    <Field id={id} label={`Example of ${name}`} hint={hint} error={problem}>
      <Box
        {...fieldAria({ id, hint, error: problem })}
        dir="auto"
        spellCheck={false}
        className={isNested ? 'font-mono text-sm' : undefined}
        inputMode={type === 'number' ? 'decimal' : undefined}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
