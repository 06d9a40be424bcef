'use client'

import { type ReactNode, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { isObject } from '@/lib/contract/json'
import { memberWords } from '@/lib/language/flow-json/component-words'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import { renameInput } from '@/lib/language/flow-json/edit/rename-references'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { ActionMember } from './action-field'
import { CasesMember } from './branch-fields'
import { ChoiceMember, ChoicesMember, DateMember, SwitchMember } from './choice-fields'
import { ConditionMember } from './condition/condition-member'
import { type FieldOf, fieldsOf, kindOf, textOfValue } from './fields'
import { ImageMember } from './image-field'
import { type DrawFields, ListMember } from './list-field'
import {
  ComputedMember,
  DraftText,
  LinesMember,
  MarkdownMember,
  NumberMember,
  TextMember,
} from './text-fields'
import { type MemberProps, useMember } from './use-member'
import { ValuesField } from './values-field'

const draw: DrawFields = (owner, value, members) => (
  <MemberFields owner={owner} value={value} members={members} />
)

/** Nested members, under the member's name. */
function GroupMember({ owner, name, spec, value }: MemberProps) {
  const label = memberWords(name)
  return (
    <fieldset className="space-y-3 rounded-md border border-border p-3">
      <legend className="px-1 font-medium">{label}</legend>
      {draw(step(owner, name), isObject(value) ? value : {}, spec.members ?? {})}
    </fieldset>
  )
}

/** The field for a member and its value. */
function MemberField(props: MemberProps) {
  const { owner, ownerValue, name, spec, value } = props
  const isInputName = name === 'name' && spec.isRequired === true && typeof ownerValue.type === 'string'
  if (isInputName) return <NameMember {...props} />
  if (name === 'condition') return <ConditionMember {...props} />
  const kind = kindOf(spec, value, ownerValue)
  switch (kind) {
    case 'action':
      return <ActionMember {...props} />
    case 'cases':
      return <CasesMember {...props} />
    case 'choice':
      return <ChoiceMember {...props} />
    case 'choices':
      return <ChoicesMember {...props} />
    case 'computed':
      return <ComputedMember {...props} />
    case 'date':
      return <DateMember {...props} />
    case 'group':
      return <GroupMember {...props} />
    case 'image':
      return <ImageMember {...props} />
    case 'lines':
      return <LinesMember {...props} />
    case 'list':
      return <ListMember {...props} draw={draw} />
    case 'markdown':
      return <MarkdownMember {...props} />
    case 'number':
      return <NumberMember {...props} />
    case 'switch':
      return <SwitchMember {...props} />
    case 'text':
    case 'long-text':
      return <TextMember {...props} isLong={kind === 'long-text'} />
    case 'values':
      return (
        <ValuesField
          path={step(owner, name)}
          value={value}
          label={memberWords(name)}
          hint={spec.description}
        />
      )
    case 'hidden':
      return null
  }
}

interface MemberFieldsProps {
  /** The object whose members are edited; undefined for the document. */
  owner: Path | undefined
  value: JsonObject
  members: Readonly<Record<string, MemberSpec>>
  /** Members that are edited elsewhere. */
  except?: readonly string[]
}

/** Rarely used members, folded as long as none is set. */
function MoreFields({
  count,
  isAnySet,
  children,
}: {
  count: number
  isAnySet: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(isAnySet)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="rounded-sm py-1 font-medium text-text-muted">More properties ({count})</summary>
      {isOpen && <div className="space-y-4 pt-2">{children}</div>}
    </details>
  )
}

/** Fields for an object's members in the order of the language: the important ones, the rest on request. */
export function MemberFields({ owner, value, members, except = [] }: MemberFieldsProps) {
  const { model } = useCanvas()
  const { main, more } = fieldsOf(members, model.version, value)
  const pointer = pointerOf(owner)
  const isAsked = ({ name }: FieldOf) => !except.includes(name)
  const fieldOf = ({ name, spec, isRequired }: FieldOf) => (
    <MemberField
      key={`${pointer}/${name}`}
      {...{ owner, name, spec, isRequired }}
      ownerValue={value}
      value={value[name]}
    />
  )
  const others = more.filter(isAsked)
  return (
    <div data-edits-document className="space-y-4">
      {main.filter(isAsked).map(fieldOf)}
      {others.length > 0 && (
        <MoreFields
          key={pointer}
          count={others.length}
          isAnySet={others.some(({ name }) => Object.hasOwn(value, name))}
        >
          {others.map(fieldOf)}
        </MoreFields>
      )}
    </div>
  )
}

/** The name of an input or Form. References to it are updated. */
function NameMember(props: MemberProps) {
  const { owner, value } = props
  const { edit, component } = useCanvas()
  const { field, isReadOnly } = useMember(props)
  const isInput = component?.spec?.isInput === true && component.path === owner
  const rename = (typed: string) => {
    const name = typed.trim()
    edit({
      label: 'Rename',
      said: `Renamed to ${name}.`,
      make: (document) => {
        const renaming = isInput && owner ? renameInput(document, owner, name) : []
        return renaming.length > 0 ? renaming : setMember(document, owner, 'name', name)
      },
    })
  }
  return (
    <Field {...field}>
      <DraftText
        {...fieldAria(field)}
        spellCheck={false}
        className="font-mono text-sm"
        value={textOfValue(value)}
        readOnly={isReadOnly}
        commit={rename}
      />
    </Field>
  )
}
