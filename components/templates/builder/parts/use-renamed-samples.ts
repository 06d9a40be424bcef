'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  findMalformedVariables,
  findVariables,
  type SampleValues,
  sampleOf,
} from '@/lib/language/template/variables'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'

const namesIn = (text: string) => findVariables(text).map(({ name }) => name)

/** Whether a name is being retyped between its braces: the text has one variable less meanwhile. */
export const isBeingRenamed = (before: string, after: string): boolean =>
  findMalformedVariables(after).length > findMalformedVariables(before).length &&
  namesIn(after).length < namesIn(before).length

/**
 * The samples after a variable was renamed, with its sample moved along. Undefined if that isn't what happened, or
 * there is nothing to move.
 */
export function renamedSamples(
  before: string,
  after: string,
  samples: SampleValues,
): SampleValues | undefined {
  const [old, now] = [namesIn(before), namesIn(after)]
  if (old.length !== now.length) return undefined
  const changed = old.findIndex((name, index) => name !== now[index])
  const [from, to] = [old[changed], now[changed]]
  if (from === undefined || to === undefined || now.includes(from)) return undefined
  const isOne = old.every((name, index) => now[index] === name || (name === from && now[index] === to))
  const sample = sampleOf(samples, from)
  if (!isOne || old.includes(to) || sample === '' || sampleOf(samples, to) !== '') return undefined
  const { [from]: _, ...others } = samples
  return { ...others, [to]: sample }
}

type Part = 'header' | TextPlace

const partsOf = ({ carousel }: BuilderValues): Part[] => [
  'header',
  'body',
  ...carousel.cards.map((_, index) => `carousel.cards.${index}.body` as const),
]

/** Moves a variable's sample along when it is renamed in a text. */
export function useRenamedSamples(form: UseFormReturn<BuilderValues>): void {
  // The form reports changes outside of React.
  useEffect(() => {
    const textsOf = (values: BuilderValues) =>
      new Map(partsOf(values).map((part) => [part, form.getValues(`${part}.text`)]))
    let texts = textsOf(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback({ name }) {
        const changed = partsOf(form.getValues()).find((part) => name === `${part}.text`)
        if (!changed) {
          // Parts may have moved, or another version may be shown.
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
