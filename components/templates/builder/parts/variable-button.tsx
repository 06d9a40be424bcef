'use client'

import { BookMarked } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type RefObject, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { findVariables, sampleOf } from '@/lib/language/template/variables'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'
import { addVariable } from './body-edits'

const load = () => import('./variable-choice')
const VariableChoice = dynamic(() => load().then((module) => module.VariableChoice), { ssr: false })

interface VariableButtonProps {
  at: TextPlace
  area: RefObject<HTMLTextAreaElement | null>
}

/**
 * Inserts a variable used in other templates at the caret, with its sample. If variables are numbered, the next
 * number gets the sample.
 */
export function VariableButton({ at, area }: VariableButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const pick = (name: string, sample: string) => {
    setIsOpen(false)
    const text = area.current
    if (!text) return
    const { header, body, carousel } = getValues()
    const texts = [header.text, body.text, ...carousel.cards.map((card) => card.body.text)]
    // Without variables, there is nothing to convert.
    if (texts.every((each) => findVariables(each).length === 0)) setValue('parameterFormat', 'NAMED')
    const format = getValues('parameterFormat')
    const added = addVariable(text, format, format === 'NAMED' ? name : undefined)
    const samples = getValues(`${at}.samples`)
    if (sampleOf(samples, added) === '')
      setValue(`${at}.samples`, { ...samples, [added]: sample }, { shouldDirty: true })
  }
  if (isOpen)
    return <VariableChoice language={getValues('language')} onPick={pick} onLeave={() => setIsOpen(false)} />
  return (
    <IconButton
      size="small"
      aria-label="Choose a variable"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      // Until it is loaded, typing continues at the caret.
      onClick={() => void load().then(() => setIsOpen(true))}
    >
      <BookMarked aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
