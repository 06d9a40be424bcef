'use client'

import { useWatch } from 'react-hook-form'
import { SwitchField } from '@/components/form/switch-field'
import { templateLimits } from '@/lib/contract/limits'
import { BuilderInput } from './builder-field'
import type { BuilderValues } from './builder-values'
import { PlaceNotes } from './notes'
import { Section } from './section'

/** An offer that ends. Only marketing templates have one. */
export function OfferSection() {
  const [isOn, category] = useWatch<BuilderValues, ['offer.isOn', 'category']>({
    name: ['offer.isOn', 'category'],
  })
  if (!isOn && category !== 'MARKETING') return null
  return (
    <Section
      place="offer"
      title="Limited-time offer"
      description="Optional. A box over the message that says what is offered and when it ends."
    >
      <SwitchField<BuilderValues> name="offer.isOn" label="Add a limited-time offer" />
      {isOn && (
        <>
          <BuilderInput
            place="offer.text"
            label="Offer"
            isRequired
            dir="auto"
            placeholder="Ends soon!"
            hint="With an offer, the header is an image, a video or none, and there is no footer."
            max={templateLimits.offerCharacters}
          />
          <SwitchField<BuilderValues>
            name="offer.hasExpiration"
            label="Show when it ends"
            hint="You give the time each time you send the message."
          />
          <PlaceNotes place="offer.hasExpiration" />
        </>
      )}
    </Section>
  )
}
