'use client'

import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Field, FieldError, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { Select } from '@/components/ui/select'
import { isObject } from '@/lib/contract/json'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import { renameData } from '@/lib/language/flow-json/edit/rename-data'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { isWithin } from '../edits/pointer-path'
import { EntryName } from '../properties/entry-name'
import { type DataType, dataTypes, dataTypeWords, isDataType, nameRefusal, newEntry } from './data-entries'
import { ExampleField } from './example-field'

interface EntryProps {
  screen: ScreenModel
  name: string
  entry: unknown
  names: readonly string[]
}

function DataEntry({ screen, name, entry, names }: EntryProps) {
  const { edit, blockedBecause, findings, say } = useCanvas()
  const id = useId()
  const schema = isObject(entry) ? entry : {}
  const path = step(screen.path, 'data')
  const own = `/screens/${screen.index}/data/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const screenFindings = findings.get(`/screens/${screen.index}`) ?? []
  const problem = screenFindings.find(({ pointer }) => isWithin(pointer, own))?.message
  const set = (value: unknown, label: string) =>
    edit({ label, merge: own, make: (document) => setMember(document, path, name, value) })
  const rename = (typed: string) => {
    const to = typed.trim()
    const refusal = nameRefusal(to, names)
    if (refusal !== undefined) return say(refusal)
    edit({
      label: `Rename ${name}`,
      said: `${name} was renamed to ${to}.`,
      make: (document) => renameData(document, screen.index, name, to),
    })
  }
  return (
    <li className="space-y-2 rounded-md border border-border p-3">
      <span className="flex items-center gap-1">
        <EntryName name={name} isReadOnly={blockedBecause !== undefined} rename={rename} />
        <Select
          aria-label={`Type of ${name}`}
          className="w-28 shrink-0"
          value={isDataType(schema.type) ? schema.type : ''}
          disabled={blockedBecause !== undefined}
          onChange={({ target }) =>
            isDataType(target.value) && set(newEntry(target.value), `Change type of ${name}`)
          }
        >
          {!isDataType(schema.type) && <option value="">No type</option>}
          {dataTypes.map((type) => (
            <option key={type} value={type}>
              {dataTypeWords[type]}
            </option>
          ))}
        </Select>
        <RemoveButton
          aria-label={`Remove ${name}`}
          blockedBecause={blockedBecause}
          onClick={() => set(undefined, `Remove ${name}`)}
        />
      </span>
      {isDataType(schema.type) && (
        <ExampleField
          name={name}
          type={schema.type}
          schema={schema}
          set={(value) => set(value, `Change example of ${name}`)}
        />
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </li>
  )
}

/** What a screen receives from the previous one or the endpoint: names, types and examples to show meanwhile. */
export function DataPanel({ screen }: { screen: ScreenModel }) {
  const { edit, blockedBecause } = useCanvas()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<DataType>('string')
  const entries = isObject(screen.value.data) ? Object.entries(screen.value.data) : []
  const names = entries.map(([name]) => name)
  const name = typed.trim()
  const refusal = nameRefusal(name, names)
  const add = () => {
    if (refusal !== undefined || blockedBecause !== undefined) return
    setTyped('')
    edit({
      label: `Add ${name}`,
      said: `${name} was added. Use it as \${data.${name}}.`,
      make: (document) => setMember(document, step(screen.path, 'data'), name, newEntry(type)),
    })
  }
  const error = name !== '' ? refusal : undefined
  return (
    <div className="space-y-3">
      <p className="text-sm text-text-muted">
        What this screen receives from the previous screen or the endpoint. Examples are shown while you
        design.
      </p>
      <ul data-edits-document className="space-y-2">
        {entries.map(([key, entry]) => (
          <DataEntry key={key} {...{ screen, names, entry }} name={key} />
        ))}
      </ul>
      <Field id={id} label="New entry" error={error}>
        <span className="flex gap-1">
          <Input
            {...fieldAria({ id, error })}
            placeholder="name"
            spellCheck={false}
            className="min-w-0 flex-1 font-mono text-sm"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Select
            aria-label="Type of the new entry"
            className="w-28 shrink-0"
            value={type}
            onChange={({ target }) => isDataType(target.value) && setType(target.value)}
          >
            {dataTypes.map((each) => (
              <option key={each} value={each}>
                {dataTypeWords[each]}
              </option>
            ))}
          </Select>
          <Button blockedBecause={blockedBecause ?? refusal} onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            Add
          </Button>
        </span>
      </Field>
    </div>
  )
}
