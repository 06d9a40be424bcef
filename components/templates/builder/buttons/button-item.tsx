'use client'

import { memo } from 'react'
import { Badge } from '@/components/ui/badge'
import { SortableRow } from '@/components/ui/sortable-row'
import type { ButtonForm } from '@/lib/language/template/form'
import { PlaceNotes } from '../checks/notes'
import { placeId } from '../place'
import { ButtonInputs } from './button-inputs'
import { buttonKindLabel } from './button-kinds'

interface ButtonItemProps {
  button: ButtonForm
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** One button of the template with its inputs. */
export const ButtonItem = memo(function ButtonItem({ button, index, ...row }: ButtonItemProps) {
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
