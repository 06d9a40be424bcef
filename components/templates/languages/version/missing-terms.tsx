'use client'

import { BookA } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Breach, Glossary } from '@/lib/template-languages/glossary'
import type { TextPart } from '@/lib/template-languages/text-parts'
import { withTerm } from '@/lib/template-languages/with-term'
import type { BuilderValues } from '../../builder/builder-values'
import { replaceText } from '../../builder/parts/replace-text'

interface MissingTermsProps {
  place: TextPart['place']
  language: string
  sourceLanguage: string
  sourceText: string
  glossary: Glossary
}

/** The input of a text. The form's own focus method is slower. */
export function inputOf(place: TextPart['place']): HTMLInputElement | HTMLTextAreaElement | undefined {
  const [input] = document.getElementsByName(place)
  return input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement ? input : undefined
}

/** Glossary terms of the source that a text translates differently, each with a button to insert it. */
export function MissingTerms({ place, language, sourceLanguage, sourceText, glossary }: MissingTermsProps) {
  const text = useWatch<BuilderValues>({ name: place })
  if (typeof text !== 'string') return null
  const missing = glossary({ language: sourceLanguage, text: sourceText }, { language, text })
  const insert = (breach: Breach) => {
    const input = inputOf(place)
    if (!input) return
    const written = withTerm(input.value, input.selectionStart ?? input.value.length, breach)
    replaceText(input, { text: written.text, selectionStart: written.caret, selectionEnd: written.caret })
  }
  return (
    <ul aria-label="Glossary terms" className="mt-1.5 space-y-1 empty:hidden">
      {missing.map((breach) => (
        <li key={breach.term} className="flex flex-wrap items-center gap-2 text-sm text-warning-text">
          <BookA aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            The glossary translates “<bdi>{breach.term}</bdi>” as “<bdi>{breach.translation}</bdi>”.
          </span>
          <Button size="small" onClick={() => insert(breach)}>
            Insert <span className="sr-only">{breach.translation}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
