'use client'

import { Field, fieldAria } from '@/components/form/field'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import { renameInput } from '@/lib/language/flow-json/edit/rename-references'
import { useCanvas } from '../canvas-context'
import { textOfValue } from './fields'
import { DraftText } from './text-fields'
import { type MemberProps, useMember } from './use-member'

/** The name of an input or a Form. All that refers to it follows. */
export function NameMember(props: MemberProps) {
  const { owner, value } = props
  const { edit, component } = useCanvas()
  const { field, isReadOnly } = useMember(props)
  const isInput = component?.spec?.isInput === true && component.path === owner
  const rename = (typed: string) => {
    const name = typed.trim()
    edit({
      label: 'renaming',
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
