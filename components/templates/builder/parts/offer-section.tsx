'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useDeferredValue, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { Section } from '../section'

// Loaded lazily: few templates have one.
const OfferInputs = dynamic(() => import('./offer-inputs').then((module) => module.OfferInputs))

/** A limited-time offer, only for marketing templates. */
export function OfferSection() {
  const { isReadOnly } = useBuilder()
  const { setValue } = useFormContext<BuilderValues>()
  const [isOn, category] = useWatch<BuilderValues, ['offer.isOn', 'category']>({
    name: ['offer.isOn', 'category'],
  })
  // Shown once it is loaded; the form stays until then.
  const isShown = useDeferredValue(isOn)
  const [isNew, setIsNew] = useState(false)
  if (!isOn && (isReadOnly || category !== 'MARKETING')) return null
  const change = () => {
    setIsNew(!isOn)
    setValue('offer.isOn', !isOn, { shouldDirty: true })
  }
  return (
    <Section
      place="offer"
      title="Limited-time offer"
      description="Optional. A box above the message with your offer and when it ends."
      action={
        <Button onClick={change}>
          {!isOn && <Plus aria-hidden="true" className="size-4" />}
          {isOn ? 'Remove offer' : 'Add offer'}
        </Button>
      }
    >
      {isOn && isShown && <OfferInputs isNew={isNew} />}
    </Section>
  )
}
