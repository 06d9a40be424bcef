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

/** Whether a name is being written anew between its braces: the text has one variable less for that moment. */
export const isBeingRenamed = (before: string, after: string): boolean =>
  findMalformedVariables(after).length > findMalformedVariables(before).length &&
  namesIn(after).length < namesIn(before).length

/**
 * The samples once one variable of a text got another name: its sample goes along. Undefined where that is not what
 * happened, or there is nothing to move.
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
