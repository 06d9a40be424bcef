'use client'

import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveTextarea } from '@/components/form/live-text'
import { templateLimits } from '@/lib/contract/limits'
import { offerLimits } from '@/lib/contract/rich-template-limits'
import { formatOfShortcut, formatSelection } from './body-edits'
import { BodyToolbar } from './body-toolbar'
import { BuilderField } from './builder-field'
import type { BuilderValues } from './builder-values'
import { RenumberNotice } from './renumber-notice'
import { SampleFields } from './sample-fields'
import { Section } from './section'

/** The text of the message. The input is the browser's own: typing renders only what shows the text. */
export function BodySection() {
  const area = useRef<HTMLTextAreaElement>(null)
  const { register, getValues } = useFormContext<BuilderValues>()
  const { ref, ...field } = register('body.text')
  const hasOffer = useWatch<BuilderValues, 'offer.isOn'>({ name: 'offer.isOn' })
  return (
    <Section
      place="body"
      title="Body"
      description="Your message. Use variables for what differs from person to person."
    >
      <BuilderField
        place="body.text"
        label="Body"
        isLabelHidden
        isRequired
        max={hasOffer ? offerLimits.bodyCharacters : templateLimits.bodyCharacters}
      >
        {(aria) => (
          <div>
            <BodyToolbar area={area} />
            <LiveTextarea
              {...field}
              {...aria}
              ref={(element) => {
                area.current = element
                ref(element)
              }}
              defaultValue={getValues('body.text')}
              rows={6}
              dir="auto"
              aria-required
              placeholder="Hi {{1}}, your order {{2}} is on its way."
              className="relative block rounded-t-none"
              onKeyDown={(event) => {
                const kind = formatOfShortcut(event)
                if (!kind) return
                event.preventDefault()
                formatSelection(event.currentTarget, kind)
              }}
            />
          </div>
        )}
      </BuilderField>
      <RenumberNotice area={area} />
      <SampleFields part="body" />
    </Section>
  )
}
