'use client'

import { memo, useCallback, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { SortableList } from '@/components/ui/sortable-list'
import { SortableRow } from '@/components/ui/sortable-row'
import { type ButtonForm, newButton } from '@/lib/language/template/form'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'
import { placeId } from '../place'
import { Section } from '../section'
import { AddButton } from './add-button'
import { ButtonInputs } from './button-inputs'
import {
  addingRefusal,
  type ButtonKind,
  buttonKindLabel,
  buttonKinds,
  movedIndex,
  placeOfNew,
} from './button-kinds'

/** The buttons below the message, in order. */
export function ButtonsSection() {
  const { control, getValues } = useFormContext<BuilderValues>()
  const { fields, insert, remove, move } = useFieldArray<BuilderValues, 'buttons', 'fieldId'>({
    control,
    name: 'buttons',
    keyName: 'fieldId',
  })
  const buttons = useWatch<BuilderValues, 'buttons'>({ name: 'buttons' })
  const { checks, isReadOnly } = useBuilder()
  const [said, setSaid] = useState('')

  const add = (type: ButtonKind['type']) => {
    const now = getValues('buttons')
    const index = placeOfNew(type, now)
    const first = type === 'COPY_CODE' ? 'code' : 'text'
    checks.renumber('buttons', (old) => (old < index ? old : old + 1))
    checks.add(`buttons.${index}`)
    insert(index, newButton(type, now), { focusName: `buttons.${index}.${first}` })
  }
  const moveTo = useCallback(
    (from: number, to: number) => {
      move(from, to)
      checks.renumber('buttons', (old) => movedIndex(old, from, to))
      setSaid(`Button ${from + 1} is now button ${to + 1}.`)
    },
    [move, checks],
  )
  const removeAt = useCallback(
    (index: number) => {
      remove(index)
      checks.renumber('buttons', (old) => (old === index ? undefined : old < index ? old : old - 1))
      setSaid(`Button ${index + 1} was removed.`)
    },
    [remove, checks],
  )
  if (isReadOnly && fields.length === 0) return null
  return (
    <Section
      place="buttons"
      title="Buttons"
      description="Optional. Phones collapse more than three. Keep quick replies together."
    >
      <SortableList keys={fields.map(({ key }) => key)} said={said} move={moveTo}>
        {fields.map((button, index) => (
          <ButtonItem
            key={button.fieldId}
            button={button}
            index={index}
            count={fields.length}
            move={moveTo}
            remove={removeAt}
          />
        ))}
      </SortableList>
      <PlaceNotes place="buttons" />
      <AddButton kinds={buttonKinds} refusalOf={(type) => addingRefusal(type, buttons)} add={add} />
    </Section>
  )
}

interface ButtonItemProps {
  button: ButtonForm
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** One button with its inputs. */
const ButtonItem = memo(function ButtonItem({ button, index, ...row }: ButtonItemProps) {
  return (
    <SortableRow
      dragKey={button.key}
      name={`Button ${index + 1}`}
      index={index}
      badge={<Badge>{buttonKindLabel(button)}</Badge>}
      id={placeId(`buttons.${index}`)}
      {...row}
    >
      <ButtonInputs type={button.type} at={`buttons.${index}`} />
      <PlaceNotes place={`buttons.${index}`} />
    </SortableRow>
  )
})
