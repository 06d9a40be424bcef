'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { Section } from '../section'

// Loaded lazily: few templates have one.
const loadCards = () => import('./card-list')
const CardList = dynamic(() => loadCards().then((module) => module.CardList))

/** Cards side by side, below the message. */
export function CarouselSection() {
  const { isReadOnly } = useBuilder()
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const isOn = useWatch<BuilderValues, 'carousel.isOn'>({ name: 'carousel.isOn' })
  const [isNew, setIsNew] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const add = async () => {
    setProblem(undefined)
    const [{ firstCards }] = await Promise.all([import('./card-shape'), loadCards()])
    const carousel = getValues('carousel')
    const cards = carousel.cards.length > 0 ? carousel.cards : firstCards()
    setIsNew(true)
    setValue('carousel', { ...carousel, isOn: true, cards }, { shouldDirty: true })
  }
  const remove = () => {
    setIsNew(false)
    setValue('carousel.isOn', false, { shouldDirty: true })
  }
  if (isReadOnly && !isOn) return null
  return (
    <Section
      place="carousel"
      title="Carousel"
      description="Optional. Cards people swipe through, each with its own image or video, text, and buttons."
      action={
        !isOn && (
          <Button
            onPointerEnter={() => void loadCards()}
            onFocus={() => void loadCards()}
            onClick={() => void add().catch((failure: unknown) => setProblem(problemOf(failure)))}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add carousel
          </Button>
        )
      }
    >
      {(isOn || problem) && (
        <>
          {isOn && <CardList isNew={isNew} remove={remove} />}
          {problem && <ProblemNotice problem={problem} />}
        </>
      )}
    </Section>
  )
}
