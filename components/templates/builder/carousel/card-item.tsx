'use client'

import { memo } from 'react'
import { SortableRow } from '@/components/ui/sortable-row'
import { cardLimits } from '@/lib/contract/rich-template-limits'
import type { ButtonFormType, HeaderFormat } from '@/lib/language/template/form'
import { ButtonInputs } from '../buttons/button-inputs'
import { buttonKinds } from '../buttons/button-kinds'
import { PlaceNotes } from '../checks/notes'
import { BodyInput } from '../parts/body-section'
import { HeaderSample } from '../parts/header-sample'
import { placeId } from '../place'

interface CardItemProps {
  cardKey: string
  format: HeaderFormat
  /** Kinds of its buttons, comma-separated: a string, so that typing in another card doesn't rerender this one. */
  buttonTypes: string
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** One card of the carousel with its inputs. */
export const CardItem = memo(function CardItem({ cardKey, format, buttonTypes, ...row }: CardItemProps) {
  const at = `carousel.cards.${row.index}` as const
  // Joined from these by the list.
  const types = buttonTypes === '' ? [] : (buttonTypes.split(',') as ButtonFormType[])
  return (
    <SortableRow dragKey={cardKey} name={`Card ${row.index + 1}`} id={placeId(at)} {...row}>
      <PlaceNotes place={at} />
      {(format === 'IMAGE' || format === 'VIDEO') && (
        <HeaderSample key={format} format={format} at={`${at}.header`} />
      )}
      <BodyInput at={`${at}.body`} max={cardLimits.bodyCharacters} rows={3} />
      {types.map((type, index) => (
        <fieldset key={`${index} ${type}`} className="grid gap-3 border-t border-border pt-3">
          <legend className="sr-only">{`Button ${index + 1}`}</legend>
          <p aria-hidden="true" className="text-sm text-text-muted">
            Button {index + 1}: {buttonKinds.find((kind) => kind.type === type)?.label ?? 'Other'}
          </p>
          <ButtonInputs type={type} at={`${at}.buttons.${index}`} />
          <PlaceNotes place={`${at}.buttons.${index}`} />
        </fieldset>
      ))}
    </SortableRow>
  )
})
