'use client'

import type { RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { ParameterFormat } from '@/lib/contract/templates'
import { convertVariables } from '@/lib/language/template/convert-variables'
import { findVariables, renumber } from '@/lib/language/template/variables'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'
import { replaceText } from './replace-text'

/**
 * Problem with the numbering of a text's variables, as a sentence; undefined if it is 1, 2, 3 in order.
 * @param numbers distinct, in the order of first appearance
 */
export function numberingTrouble(numbers: readonly number[]): string | undefined {
  if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0)))
    return 'The variables aren’t numbered in the order they appear.'
  const missing = numbers.findIndex((number, index) => number !== index + 1)
  return missing === -1 ? undefined : `{{${missing + 1}}} is missing: variable numbers can’t have gaps.`
}

interface RenumberNoticeProps {
  at: TextPlace
  area: RefObject<HTMLTextAreaElement | null>
}

/** Shown if not all variables of a text have the template's format. */
const mixed: Record<ParameterFormat, string> = {
  NAMED: 'This template uses named variables, but some are numbered.',
  POSITIONAL: 'This template uses numbered variables, but some are named.',
}

/** Offers to turn all variables into names, or to number them in order. Samples move along. */
export function RenumberNotice({ at, area }: RenumberNoticeProps) {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const text = useWatch<BuilderValues, `${TextPlace}.text`>({ name: `${at}.text` })
  const variables = findVariables(text)
  const numbers = variables.flatMap(({ number }) => number ?? [])
  const format = useWatch<BuilderValues, 'parameterFormat'>({ name: 'parameterFormat' })
  const isMixed = variables.some(({ positional }) => positional === (format === 'NAMED'))
  const trouble = isMixed ? mixed[format] : numberingTrouble([...new Set(numbers)])
  if (trouble === undefined) return null

  const renumberNow = () => {
    const body = getValues(at)
    const renumbered = isMixed ? convertVariables(body, format) : renumber(body.text, body.samples)
    const caret = renumbered.text.length
    setValue(`${at}.samples`, renumbered.samples, { shouldDirty: true })
    if (area.current)
      replaceText(area.current, { text: renumbered.text, selectionStart: caret, selectionEnd: caret })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
      <span>{trouble}</span>
      <Button size="small" onClick={renumberNow}>
        {isMixed ? 'Convert' : 'Renumber'}
      </Button>
    </div>
  )
}
