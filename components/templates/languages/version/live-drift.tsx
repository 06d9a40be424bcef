'use client'

import { useWatch } from 'react-hook-form'
import { Callout } from '@/components/ui/callout'
import { driftOf } from '@/lib/template-languages/drift'
import type { BuilderValues } from '../../builder/builder-values'
import { driftSentences } from '../drift-words'
import type { VersionStart } from './version-start'

/** How the text as it stands differs from its source. What was just written is never older than it. */
export function LiveDrift({ start, isEdited }: { start: VersionStart; isEdited: boolean }) {
  const form = useWatch<BuilderValues>() as BuilderValues
  const written = isEdited ? {} : start.written
  const sentences = driftSentences(driftOf({ language: start.language, form }, start.source, written))
  if (sentences.length === 0) return null
  return (
    <Callout tone="warning" title="Drift from the source">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  )
}
