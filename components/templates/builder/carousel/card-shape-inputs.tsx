'use client'

import { ArrowDownUp } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { RemoveButton } from '@/components/ui/row-buttons'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import type { CardForm, HeaderFormat } from '@/lib/language/template/form'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { AddButton } from '../buttons/add-button'
import { type ButtonKind, buttonKindLabel, movedIndex } from '../buttons/button-kinds'
import {
  cardButtonKinds,
  cardButtonRefusal,
  withButton,
  withMedia,
  withMovedButton,
  withoutButton,
} from './card-shape'

const media: readonly Segment<HeaderFormat>[] = [
  { value: 'IMAGE', label: 'Image' },
  { value: 'VIDEO', label: 'Video' },
]

interface CardShapeProps {
  cards: readonly CardForm[]
  write: (cards: CardForm[]) => void
}

/** What all cards share: media type and buttons. */
export function CardShape({ cards, write }: CardShapeProps) {
  const { getValues, setFocus } = useFormContext<BuilderValues>()
  const { checks } = useBuilder()
  const now = () => getValues('carousel.cards')
  const [first] = cards
  const buttons = first?.buttons ?? []
  const renumber = (to: (index: number) => number | undefined) => {
    for (const index of cards.keys()) checks.renumber(`carousel.cards.${index}.buttons`, to)
  }
  const add = (type: ButtonKind['type']) => {
    const index = buttons.length
    for (const card of cards.keys()) checks.add(`carousel.cards.${card}.buttons.${index}`)
    flushSync(() => write(withButton(now(), type)))
    setFocus(`carousel.cards.0.buttons.${index}.text`)
  }
  const remove = (index: number) => {
    write(withoutButton(now(), index))
    renumber((old) => (old === index ? undefined : old < index ? old : old - 1))
  }
  const swap = () => {
    write(withMovedButton(now(), 0, 1))
    renumber((old) => movedIndex(old, 0, 1))
  }
  return (
    <div
      role="group"
      aria-label="On every card"
      className="space-y-3 rounded-md bg-surface-sunken p-3 inset-ring inset-ring-border"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm text-text-muted">Every card has</span>
        <SegmentedControl
          label="Media of every card"
          segments={media}
          value={first?.header.format ?? 'IMAGE'}
          onChange={(format) => write(withMedia(now(), format))}
        />
      </div>
      {buttons.length > 0 && (
        <ul aria-label="Buttons of every card" className="flex flex-wrap items-center gap-2">
          {buttons.map((button, index) => (
            <li
              key={button.key}
              className="flex items-center gap-1 rounded-md border border-border bg-surface-raised pl-2.5 text-sm"
            >
              {buttonKindLabel(button)}
              <RemoveButton
                aria-label={`Remove button ${index + 1} from every card`}
                onClick={() => remove(index)}
              />
            </li>
          ))}
          {buttons.length === 2 && (
            <li>
              <IconButton size="small" aria-label="Swap the two buttons on every card" onClick={swap}>
                <ArrowDownUp aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          )}
        </ul>
      )}
      <AddButton
        label="Add button to every card"
        kinds={cardButtonKinds}
        refusalOf={() => cardButtonRefusal(cards)}
        add={add}
      />
    </div>
  )
}
