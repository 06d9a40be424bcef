'use client'

import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldError } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { EntryName } from './entry-name'
import { kindOfValue, takenName, textOfValue, valueOfText } from './fields'
import { ReferencePicker } from './reference-picker'
import { useProblemAt } from './use-member'
import { useTyped } from './use-typed'

interface ValueRowProps {
  path: Path
  name: string
  value: unknown
  /** What kind of value is expected; text if unknown. */
  type: unknown
  /** Names of all values here. */
  names: readonly string[]
  remove: () => void
}

function ValueRow({ path, name, value, type, names, remove }: ValueRowProps) {
  const id = useId()
  const { edit, say, blockedBecause } = useCanvas()
  // While typing, the value may temporarily have no type, such as a number without digits.
  const [kind, setKind] = useState<string>()
  const typed = useTyped(value, textOfValue(value))
  const isReadOnly = blockedBecause !== undefined
  const pointer = pointerOf(step(path, name))
  const problem = useProblemAt(pointer)
  const set = (next: unknown) =>
    edit({
      label: `Change ${name}`,
      merge: pointer,
      make: (document) => setMember(document, path, name, next),
    })
  const rename = (key: string) => {
    const to = key.trim()
    if (to === '' || to === name) return
    const problem = takenName(to, names)
    if (problem !== undefined) return say(problem)
    edit({
      label: `Rename ${name}`,
      make: (document) => changesToEdits(document, [{ kind: 'rename', path: step(path, name), key: to }]),
    })
  }
  const change = (text: string) => {
    const next = valueOfText(text, type ?? kind ?? kindOfValue(value))
    typed.type(text, next)
    set(next)
  }
  const leave = () => {
    setKind(undefined)
    typed.forget()
  }
  return (
    <li className="space-y-1 border-l-2 border-border pl-2">
      <span className="flex items-center gap-1">
        <EntryName name={name} isReadOnly={isReadOnly} rename={rename} />
        <ReferencePicker label={name} pick={set} />
        <RemoveButton aria-label={`Remove ${name}`} blockedBecause={blockedBecause} onClick={remove} />
      </span>
      <Input
        id={id}
        aria-label={`Value of ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-error`}
        dir="auto"
        spellCheck={false}
        className="text-sm"
        value={typed.text}
        readOnly={isReadOnly}
        onFocus={() => setKind(kindOfValue(value))}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </li>
  )
}

interface ValuesFieldProps {
  /** Path of the object with the values. */
  path: Path
  value: unknown
  label: string
  hint: string
  /** Useful names that aren't here yet, each with its initial value. */
  suggested?: JsonObject
  /** The type expected for a name. */
  typeOf?: (name: string) => unknown
}

/** Values by name: what an action passes, or a Form's initial values. */
export function ValuesField({ path, value, label, hint, suggested = {}, typeOf }: ValuesFieldProps) {
  const id = useId()
  const { edit, say, blockedBecause } = useCanvas()
  const [name, setName] = useState('')
  const pointer = pointerOf(path)
  const problem = useProblemAt(pointer, true)
  const values = isObject(value) ? value : {}
  const put = (added: JsonObject, what: string) =>
    edit({
      label: what,
      make: (document) =>
        changesToEdits(
          document,
          Object.entries(added).map(([key, each]) => ({ kind: 'set', path: step(path, key), value: each })),
        ),
    })
  const add = () => {
    const key = name.trim()
    if (key === '') return
    const taken = takenName(key, Object.keys(values))
    if (taken !== undefined) return say(taken)
    setName('')
    put({ [key]: '' }, `Add ${key}`)
  }
  const remove = (key: string) =>
    edit({ label: `Remove ${key}`, make: (document) => setMember(document, path, key, undefined) })
  const missing = Object.keys(suggested)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-2">
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <p className="text-sm text-text-faint">{hint}</p>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <ul className="space-y-3">
        {Object.entries(values).map(([key, each]) => (
          <ValueRow
            key={key}
            {...{ path, name: key, value: each }}
            type={typeOf?.(key)}
            names={Object.keys(values)}
            remove={() => remove(key)}
          />
        ))}
      </ul>
      <span className="flex gap-1">
        <Input
          aria-label={`New name in ${label}`}
          placeholder="New name"
          spellCheck={false}
          className="min-w-0 flex-1 font-mono text-sm"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button
          blockedBecause={blockedBecause ?? (name.trim() === '' ? 'Enter a name first.' : undefined)}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </span>
      {missing.length > 0 && (
        <Button
          size="small"
          blockedBecause={blockedBecause}
          className="max-w-full"
          onClick={() => put(suggested, 'Add values')}
        >
          <span className="truncate">
            Add {missing.length <= 3 ? missing.join(', ') : `${missing.length} more values`}
          </span>
        </Button>
      )}
    </div>
  )
}
