'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FieldError } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import type { ComponentModel } from '@/lib/language/flow-json/model'
import { step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { DraftText } from './text-fields'
import { type MemberProps, useMember } from './use-member'

/** The optional else branch of an If. */
export function OtherBranch({ component }: { component: ComponentModel }) {
  const { edit, blockedBecause } = useCanvas()
  const isThere = component.value.else !== undefined
  const change = () =>
    edit({
      label: isThere ? 'Remove “Otherwise” branch' : 'Add “Otherwise” branch',
      make: (document) => setMember(document, component.path, 'else', isThere ? undefined : []),
    })
  return (
    <Button size="small" blockedBecause={blockedBecause} onClick={change}>
      {isThere ? 'Remove “Otherwise” branch' : 'Add “Otherwise” branch'}
    </Button>
  )
}

/** The cases of a Switch by value; their contents are edited in the tree. */
export function CasesMember(props: MemberProps) {
  const { owner, name, value } = props
  const { edit, blockedBecause } = useCanvas()
  const { id, field } = useMember(props)
  const [typed, setTyped] = useState('')
  const cases = isObject(value) ? Object.keys(value) : []
  const path = step(owner, name)
  const add = () => {
    const key = typed.trim()
    setTyped('')
    if (key === '' || cases.includes(key)) return
    edit({ label: `Add case ${key}`, make: (document) => setMember(document, path, key, []) })
  }
  const rename = (from: string, to: string) =>
    to.trim() !== '' &&
    edit({
      label: `Rename case ${from}`,
      make: (document) =>
        changesToEdits(document, [{ kind: 'rename', path: step(path, from), key: to.trim() }]),
    })
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-2">
      <p id={`${id}-label`} className="font-medium">
        {field.label}
      </p>
      <p className="text-sm text-text-faint">{field.hint}</p>
      {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
      {cases.map((key) => (
        <span key={key} className="flex gap-1">
          <DraftText
            aria-label={`Value of case ${key}`}
            value={key}
            readOnly={blockedBecause !== undefined}
            commit={(to) => rename(key, to)}
          />
          <RemoveButton
            size="medium"
            aria-label={`Remove case ${key}`}
            blockedBecause={blockedBecause}
            onClick={() =>
              edit({
                label: `Remove case ${key}`,
                make: (document) => setMember(document, path, key, undefined),
              })
            }
          />
        </span>
      ))}
      <span className="flex gap-1">
        <Input
          aria-label="Value of a new case"
          placeholder="Value of a new case"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button
          blockedBecause={blockedBecause ?? (typed.trim() === '' ? 'Enter a value first.' : undefined)}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </span>
    </div>
  )
}
