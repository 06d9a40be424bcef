'use client'

import { SwitchField } from '@/components/form/switch-field'
import { offerLimits } from '@/lib/contract/rich-template-limits'
import { BuilderInput } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'

/** Inputs of a limited-time offer. `isNew`: just added, so it gets focus. */
export function OfferInputs({ isNew }: { isNew: boolean }) {
  return (
    <>
      <BuilderInput
        place="offer.text"
        label="Offer"
        isRequired
        autoFocus={isNew}
        dir="auto"
        placeholder="Ends soon!"
        hint="With an offer, the header is an image, a video, or none, and there is no footer."
        max={offerLimits.textCharacters}
      />
      <SwitchField<BuilderValues>
        name="offer.hasExpiration"
        label="Show when it ends"
        hint="You set the end time when you send the message."
      />
      <PlaceNotes place="offer.hasExpiration" />
    </>
  )
}
