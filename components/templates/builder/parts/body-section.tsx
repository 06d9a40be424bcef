'use client'

import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveTextarea } from '@/components/form/live-text'
import { classNames } from '@/components/ui/class-names'
import { hasCommandKey } from '@/components/ui/shortcut-key'
import { templateLimits } from '@/lib/contract/limits'
import { offerLimits } from '@/lib/contract/rich-template-limits'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'
import { Section } from '../section'
import { formatOfShortcut, formatSelection, loadPaste, paste } from './body-edits'
import { BodyToolbar } from './body-toolbar'
import { RenumberNotice } from './renumber-notice'
import { SampleFields } from './sample-fields'
import { VariableFormat } from './variable-format'

interface BodyInputProps {
  at: TextPlace
  max: number
  rows: number
  isLabelHidden?: boolean
  placeholder?: string
}

/** Formatted text with variables. Uncontrolled: typing only rerenders what shows the text. */
export function BodyInput({ at, rows, placeholder, ...field }: BodyInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { register, getValues } = useFormContext<BuilderValues>()
  const { isReadOnly } = useBuilder()
  const place = `${at}.text` as const
  const { ref, ...registered } = register(place)
  return (
    <>
      <BuilderField place={place} label="Body" isRequired {...field}>
        {(aria) => (
          <div>
            {!isReadOnly && <BodyToolbar {...{ at, area }} />}
            <LiveTextarea
              {...registered}
              {...aria}
              ref={(element) => {
                area.current = element
                ref(element)
              }}
              defaultValue={getValues(place)}
              rows={rows}
              dir="auto"
              aria-required
              placeholder={placeholder}
              className={classNames('relative block', !isReadOnly && 'rounded-t-none')}
              onFocus={() => void loadPaste()}
              onPaste={(event) => {
                const html = event.clipboardData.getData('text/html')
                if (html === '') return
                event.preventDefault()
                void paste(event.currentTarget, { html, plain: event.clipboardData.getData('text/plain') })
              }}
              onKeyDown={(event) => {
                const kind = formatOfShortcut(event, hasCommandKey())
                if (!kind) return
                event.preventDefault()
                formatSelection(event.currentTarget, kind)
              }}
            />
          </div>
        )}
      </BuilderField>
      <RenumberNotice {...{ at, area }} />
      <SampleFields part={at} format={at === 'body' && !isReadOnly && <VariableFormat />} />
    </>
  )
}

/** The message's text. */
export function BodySection() {
  const hasOffer = useWatch<BuilderValues, 'offer.isOn'>({ name: 'offer.isOn' })
  return (
    <Section
      place="body"
      title="Body"
      description="Your message. Use variables for anything that differs from person to person."
    >
      <BodyInput
        at="body"
        isLabelHidden
        max={hasOffer ? offerLimits.bodyCharacters : templateLimits.bodyCharacters}
        rows={6}
        placeholder="Hi {{1}}, your order {{2}} is on its way."
      />
    </Section>
  )
}
