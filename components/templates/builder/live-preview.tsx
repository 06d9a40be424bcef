'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { PreviewMode } from '@/lib/language/template/preview'
import { followPart } from '../preview/follow-part'
import { TemplatePreview } from '../preview/template-preview'
import { useBuilder } from './builder-context'
import type { BuilderValues } from './builder-values'

interface LivePreviewProps {
  /** The template's form element. */
  form: RefObject<HTMLFormElement | null>
  /** How variables are shown at first. */
  startMode?: PreviewMode
}

/** Parts without named inputs are identified by ID. */
function placeOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement)) return ''
  const name = target.getAttribute('name')
  return name || (target.closest('[id^="place-"]')?.id.slice('place-'.length) ?? '')
}

/** The preview of the current values. It is the only part that rerenders with every keystroke. */
export function LivePreview({ form: element, startMode }: LivePreviewProps) {
  const { loadedSamples, sampleNames } = useBuilder()
  const preview = useRef<HTMLDivElement>(null)
  // Every input has an initial value, so the values are complete.
  const form = useWatch<BuilderValues>() as BuilderValues
  // Focus and scroll positions belong to the browser.
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
