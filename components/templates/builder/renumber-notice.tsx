'use client'

import type { RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { findVariables, renumber } from '@/lib/language/template/variables'
import type { BuilderValues } from './builder-values'
import { numberingTrouble } from './numbering-trouble'
import type { TextPlace } from './place'
import { replaceText } from './replace-text'

interface RenumberNoticeProps {
  at: TextPlace
  area: RefObject<HTMLTextAreaElement | null>
}

/** Offers to number the variables in the order in which they appear. Samples move along. */
export function RenumberNotice({ at, area }: RenumberNoticeProps) {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const text = useWatch<BuilderValues, `${TextPlace}.text`>({ name: `${at}.text` })
  const numbers = findVariables(text).flatMap(({ number }) => number ?? [])
  const distinct = [...new Set(numbers)]
  const trouble = numberingTrouble(distinct)
  if (trouble === undefined) return null

  const renumberNow = () => {
    const body = getValues(at)
    const renumbered = renumber(body.text, body.samples)
    const caret = renumbered.text.length
    setValue(`${at}.samples`, renumbered.samples, { shouldDirty: true })
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
