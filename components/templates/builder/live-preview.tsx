'use client'

import { useWatch } from 'react-hook-form'
import { TemplatePreview } from '../preview/template-preview'
import { useBuilder } from './builder-context'
import type { BuilderValues } from './builder-values'

/** The preview of what is being written. It renders with each keystroke, and nothing else does. */
export function LivePreview() {
  const { loadedSamples } = useBuilder()
  // Every input has a value from the start, so the values are whole.
  const form = useWatch<BuilderValues>() as BuilderValues
  return <TemplatePreview form={form} samples={loadedSamples} isDraft />
}
