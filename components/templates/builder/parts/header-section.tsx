'use client'

import dynamic from 'next/dynamic'
import { useDeferredValue, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import { templateLimits } from '@/lib/contract/limits'
import type { HeaderFormat } from '@/lib/language/template/form'
import { useBuilder } from '../builder-context'
import { BuilderInput } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'
import { Section } from '../section'
import { SampleFields } from './sample-fields'

// Loaded lazily: most templates have no file, and its upload takes more script than the rest of the section.
const HeaderSample = dynamic(() => import('./header-sample').then((module) => module.HeaderSample))

const segments: readonly Segment<HeaderFormat>[] = [
  { value: 'NONE', label: 'None' },
  { value: 'TEXT', label: 'Text' },
  { value: 'IMAGE', label: 'Image' },
  { value: 'VIDEO', label: 'Video' },
  { value: 'DOCUMENT', label: 'Document' },
  { value: 'LOCATION', label: 'Location' },
]
/** Only offered if the template was loaded with it. */
const other: Segment<HeaderFormat> = { value: 'OTHER', label: 'Other' }

const nameOf = (format: HeaderFormat) => [...segments, other].find(({ value }) => value === format)?.label

function HeaderInputs({ format }: { format: HeaderFormat }) {
  if (format === 'TEXT') {
    return (
      <>
        <BuilderInput
          place="header.text"
          label="Header text"
          isRequired
          dir="auto"
          hint="Plain text with at most one variable."
          max={templateLimits.headerCharacters}
        />
        <SampleFields part="header" />
      </>
    )
  }
  if (format === 'IMAGE' || format === 'VIDEO' || format === 'DOCUMENT')
    return <HeaderSample key={format} format={format} />
  if (format === 'LOCATION') {
    return (
      <p className="text-sm text-text-muted">
        A map of a location. You choose the location each time you send the message.
      </p>
    )
  }
  if (format === 'OTHER') {
    return <p className="text-sm text-text-muted">This kind of header can only be edited as JSON.</p>
  }
  return null
}

/** The text, file or map above the message. */
export function HeaderSection() {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const { field } = useController<BuilderValues, 'header.format'>({ name: 'header.format' })
  // Samples are specific to a format, and come back when switching back to it.
  const handles = useRef(new Map<HeaderFormat, string>())
  const hasOther = field.value === 'OTHER' || getValues('header.format') === 'OTHER'
  const { isReadOnly } = useBuilder()
  // What has to be loaded first appears once it is there, and the form stays until then.
  const shownFormat = useDeferredValue(field.value)

  const change = (format: HeaderFormat) => {
    handles.current.set(field.value, getValues('header.handle'))
    field.onChange(format)
    setValue('header.handle', handles.current.get(format) ?? '')
  }
  if (isReadOnly && field.value === 'NONE') return null
  return (
    <Section
      place="header"
      title="Header"
      description="Optional. One line of text, a file, or a map above the message."
      badge={isReadOnly && <Badge>{nameOf(field.value)}</Badge>}
    >
      {!isReadOnly && (
        <SegmentedControl
          label="Header"
          segments={hasOther ? [...segments, other] : segments}
          value={field.value}
          onChange={change}
          className="max-sm:w-full max-[24rem]:flex-wrap max-[24rem]:[&_label]:basis-[30%] max-xs:[&_label]:px-1"
        />
      )}
      <HeaderInputs format={shownFormat} />
      <PlaceNotes place="header.format" />
    </Section>
  )
}
