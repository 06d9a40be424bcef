'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { PreviewMode } from '@/lib/language/template/preview'
import { followPart } from '../preview/follow-part'
import { TemplatePreview } from '../preview/template-preview'
import { useBuilder } from './builder-context'
import type { BuilderValues } from './builder-values'

interface LivePreviewProps {
  /** The form the template is written in. */
  form: RefObject<HTMLFormElement | null>
  /** How variables are shown at first. */
  startMode?: PreviewMode
}

/** Ids of parts of the form say what they are of, where inputs have no name. */
function placeOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement)) return ''
  const name = target.getAttribute('name')
  return name || (target.closest('[id^="place-"]')?.id.slice('place-'.length) ?? '')
}

/** The preview of what is being written. It renders with each keystroke, and nothing else does. */
export function LivePreview({ form: element, startMode }: LivePreviewProps) {
  const { loadedSamples, sampleNames } = useBuilder()
  const preview = useRef<HTMLDivElement>(null)
  // Every input has a value from the start, so the values are whole.
  const form = useWatch<BuilderValues>() as BuilderValues
  // What has the focus is the browser's, as is how far something is scrolled.
  useEffect(() => {
    const listening = new AbortController()
    const follow = ({ target }: Event) => {
      const place = placeOf(target)
      if (preview.current && !preview.current.contains(target as Node)) followPart(preview.current, place)
    }
    for (const type of ['focusin', 'input'])
      element.current?.addEventListener(type, follow, { signal: listening.signal })
    return () => listening.abort()
  }, [element])
  return (
    <div ref={preview}>
      <TemplatePreview
        form={form}
        samples={loadedSamples}
        names={sampleNames}
        startMode={startMode}
        isDraft
      />
    </div>
  )
}
