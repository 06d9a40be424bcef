'use client'

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { withValue } from './answers-edits'
import type { Wanted } from './flow-facts'
import { ListField } from './list-field'
import { ValueField } from './value-field'

interface ValuesEditorProps {
  legend: string
  hint?: string
  values: Readonly<Record<string, unknown>> | undefined
  /** Expected names. */
  wanted: ReadonlyMap<string, Wanted>
  onChange: (values: Record<string, unknown>) => void
  isReadOnly: boolean
}

interface NewValueProps {
  name: string
  blockedBecause: string | undefined
  onChange: (name: string) => void
  onAdd: () => void
  onLeave: () => void
}

/** Names a value that the screen doesn’t declare. */
function NewValue({ name, blockedBecause, onChange, onAdd, onLeave }: NewValueProps) {
  return (
    <div className="flex gap-2">
      <Input
        autoFocus
        aria-label="Name of another value"
        placeholder="Name of another value"
        value={name}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onLeave()}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="max-w-56"
      />
      <Button blockedBecause={blockedBecause} onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        Add
      </Button>
    </div>
  )
}

/** Values by name: those a screen declares, and any others. */
export function ValuesEditor({ legend, hint, values, wanted, onChange, isReadOnly }: ValuesEditorProps) {
  const [name, setName] = useState<string>()
  const others = Object.keys(values ?? {}).filter((known) => !wanted.has(known))
  const typed = (name ?? '').trim()
  const isTaken = wanted.has(typed) || others.includes(typed)
  const isEmpty = !hint && wanted.size === 0 && others.length === 0 && name === undefined
  const fields = useRef<HTMLFieldSetElement>(null)
  // The focused element is about to be removed.
  const focusNext = (selector: string) =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(selector)?.focus())
  const leave = () => {
    setName(undefined)
    focusNext('[data-add-value]')
  }
  const add = () => {
    onChange(withValue(values, typed, ''))
    setName(undefined)
    focusNext(`[data-value="${CSS.escape(typed)}"] input`)
  }
  const put = (known: string, value: unknown) => onChange(withValue(values, known, value))
  return (
    <fieldset ref={fields} className={isEmpty ? 'flex flex-wrap items-center gap-x-3' : 'space-y-3'}>
      {/* A floated legend shares the line with what follows. */}
      <legend className={classNames('font-medium', isEmpty && 'float-left')}>{legend}</legend>
      {hint && <p className="-mt-3 text-sm text-pretty text-text-faint">{hint}</p>}
      {isEmpty && isReadOnly && <p className="text-text-faint">Nothing</p>}
      {/* Short values side by side; lists and longer ones take the full width. */}
      <div className="grid gap-3 empty:hidden sm:grid-cols-2 sm:items-start">
        {[...wanted].map(([known, { type, columns }]) => {
          const field = {
            label: known,
            value: values?.[known],
            isReadOnly,
            onChange: (value: unknown) => put(known, value),
          }
          return type === 'array' ? (
            <div key={known} className="col-span-full">
              <ListField {...field} columns={columns} />
            </div>
          ) : (
            <ValueField key={known} {...field} type={type} />
          )
        })}
        {others.map((known) => (
          <div key={known} data-value={known} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <ValueField
                label={known}
                type="unknown"
                value={values?.[known]}
                isReadOnly={isReadOnly}
                // Keep an added name while its value is being typed.
                onChange={(value) => put(known, value ?? '')}
              />
            </div>
            <RemoveButton
              size="medium"
              aria-label={`Remove ${known}`}
              onClick={() => put(known, undefined)}
            />
          </div>
        ))}
      </div>
      {!isReadOnly && name === undefined && (
        <Button
          data-add-value
          size="small"
          variant="quiet"
          className={isEmpty ? undefined : '-ml-2.5'}
          onClick={() => setName('')}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          Add value
        </Button>
      )}
      {!isReadOnly && name !== undefined && (
        <NewValue
          name={name}
          blockedBecause={
            typed === '' ? 'Enter a name first.' : isTaken ? 'This value already exists.' : undefined
          }
          onChange={setName}
          onAdd={add}
          onLeave={leave}
        />
      )}
    </fieldset>
  )
}
