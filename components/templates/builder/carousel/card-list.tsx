'use client'

import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { SortableList } from '@/components/ui/sortable-list'
import { templateLimits } from '@/lib/contract/limits'
import type { CardForm } from '@/lib/language/template/form'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { movedIndex } from '../buttons/button-kinds'
import { PlaceNotes } from '../checks/notes'
import { CardItem } from './card-item'
import { haveOneShape, moved, withCard, withOneShape } from './card-shape'
import { CardShape } from './card-shape-inputs'

const { max } = templateLimits.carouselCards

interface CardListProps {
  /** The carousel was just added: focus its first card. */
  isNew: boolean
  /** Removes the whole carousel. */
  remove: () => void
}

/** The cards of the carousel, in order. Shared properties are chosen once. */
export function CardList({ isNew, remove }: CardListProps) {
  const { getValues, setValue, setFocus } = useFormContext<BuilderValues>()
  const cards = useWatch<BuilderValues, 'carousel.cards'>({ name: 'carousel.cards' })
  const { checks } = useBuilder()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (isNew) setFocus('carousel.cards.0.body.text')
  }, [isNew, setFocus])
  const write = useCallback(
    (next: CardForm[]) => setValue('carousel.cards', next, { shouldDirty: true }),
    [setValue],
  )
  const add = () => {
    const index = getValues('carousel.cards').length
    checks.add(`carousel.cards.${index}`)
    flushSync(() => write(withCard(getValues('carousel.cards'))))
    setFocus(`carousel.cards.${index}.body.text`)
  }
  const moveTo = useCallback(
    (from: number, to: number) => {
      write(moved(getValues('carousel.cards'), from, to))
      checks.renumber('carousel.cards', (old) => movedIndex(old, from, to))
      setSaid(`Card ${from + 1} is now card ${to + 1}.`)
    },
    [getValues, write, checks],
  )
  const removeAt = useCallback(
    (index: number) => {
      write(getValues('carousel.cards').toSpliced(index, 1))
      checks.renumber('carousel.cards', (old) => (old === index ? undefined : old < index ? old : old - 1))
      setSaid(`Card ${index + 1} was removed.`)
    },
    [getValues, write, checks],
  )
  return (
    <>
      {haveOneShape(cards) ? (
        <CardShape cards={cards} write={write} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
          <span>All cards must have the same media type and buttons.</span>
          <Button size="small" onClick={() => write(withOneShape(getValues('carousel.cards')))}>
            Match all cards to card 1
          </Button>
        </div>
      )}
      <SortableList label="Cards" keys={cards.map(({ key }) => key)} said={said} move={moveTo}>
        {cards.map(({ key, header, buttons }, index) => (
          <CardItem
            key={key}
            cardKey={key}
            format={header.format}
            buttonTypes={buttons.map(({ type }) => type).join()}
            index={index}
            count={cards.length}
            move={moveTo}
            remove={removeAt}
          />
        ))}
      </SortableList>
      <PlaceNotes place="carousel.cards" />
      <div className="flex flex-wrap gap-2">
        <Button
          blockedBecause={cards.length >= max ? `A carousel can have up to ${max} cards.` : undefined}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add card
        </Button>
        <Button onClick={remove}>Remove carousel</Button>
      </div>
    </>
  )
}
