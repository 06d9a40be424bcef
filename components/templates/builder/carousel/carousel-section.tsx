'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { BuilderValues } from '../builder-values'
import { Section } from '../section'

// Few templates have one.
const loadCards = () => import('./card-list')
const CardList = dynamic(() => loadCards().then((module) => module.CardList))

/** Cards beside each other, under the message. */
export function CarouselSection() {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const isOn = useWatch<BuilderValues, 'carousel.isOn'>({ name: 'carousel.isOn' })
  const add = async () => {
    const { firstCards } = await import('./card-shape')
    const carousel = getValues('carousel')
    const cards = carousel.cards.length > 0 ? carousel.cards : firstCards()
    setValue('carousel', { ...carousel, isOn: true, cards }, { shouldDirty: true })
  }
  return (
    <Section
      place="carousel"
      title="Carousel"
      description="Optional. Cards people swipe through, each with its own picture or video, text and buttons."
    >
      {isOn ? (
        <CardList />
      ) : (
        <Button
          onPointerEnter={() => void loadCards()}
          onFocus={() => void loadCards()}
          onClick={() => void add()}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add carousel
        </Button>
      )}
    </Section>
  )
}
