'use client'

import type { RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { findVariables, renumber } from '@/lib/language/template/variables'
import type { BuilderValues } from './builder-values'
import { numberingTrouble } from './numbering-trouble'
import { replaceText } from './replace-text'

/** Offers to number the variables in the order in which they appear. Samples move along. */
export function RenumberNotice({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const text = useWatch<BuilderValues, 'body.text'>({ name: 'body.text' })
  const numbers = findVariables(text).flatMap(({ number }) => number ?? [])
  const distinct = [...new Set(numbers)]
  const trouble = numberingTrouble(distinct)
  if (trouble === undefined) return null

  const renumberNow = () => {
    const body = getValues('body')
    const renumbered = renumber(body.text, body.samples)
    const caret = renumbered.text.length
    setValue('body.samples', renumbered.samples, { shouldDirty: true })
    if (area.current)
      replaceText(area.current, { text: renumbered.text, selectionStart: caret, selectionEnd: caret })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
      <span>{trouble}</span>
      <Button size="small" onClick={renumberNow}>
        Renumber
      </Button>
    </div>
  )
}
