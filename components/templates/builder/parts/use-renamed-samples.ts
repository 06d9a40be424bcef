'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isBeingRenamed, renamedSamples } from '@/lib/language/template/renamed-samples'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'

type Part = 'header' | TextPlace

const partsOf = ({ carousel }: BuilderValues): Part[] => [
  'header',
  'body',
  ...carousel.cards.map((_, index) => `carousel.cards.${index}.body` as const),
]

/** Has the sample of a variable go along when its name is changed in a text. */
export function useRenamedSamples(form: UseFormReturn<BuilderValues>): void {
  // The form tells of changes outside of React.
  useEffect(() => {
    const textsOf = (values: BuilderValues) =>
      new Map(partsOf(values).map((part) => [part, form.getValues(`${part}.text`)]))
    let texts = textsOf(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback({ name }) {
        const changed = partsOf(form.getValues()).find((part) => name === `${part}.text`)
        if (!changed) {
          // Parts may have moved, or all of it is another version.
          texts = textsOf(form.getValues())
          return
        }
        const before = texts.get(changed) ?? ''
        const { text, samples } = form.getValues(changed)
        if (isBeingRenamed(before, text)) return
        texts.set(changed, text)
        const moved = renamedSamples(before, text, samples)
        if (moved) form.setValue(`${changed}.samples`, moved, { shouldDirty: true })
      },
    })
  }, [form])
}
