'use client'

import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveInput, LiveTextarea } from '@/components/form/live-text'
import { textDirection } from '@/lib/contract/languages'
import type { Glossary } from '@/lib/template-languages/glossary'
import { variableMismatch } from '@/lib/template-languages/match-variables'
import type { TextPart } from '@/lib/template-languages/text-parts'
import { BuilderField } from '../../builder/builder-field'
import type { BuilderValues } from '../../builder/builder-values'
import { MissingTerms } from './missing-terms'

interface TextRowProps {
  part: Omit<TextPart, 'text'>
  /** What the source says; undefined where it has no such part. */
  sourceText: string | undefined
  sourceLanguage: string
  language: string
  /** The version has no input for this part: its header or its buttons are others. */
  isAbsent: boolean
  isReadOnly: boolean
  glossary: Glossary
}

/** Says while someone writes which variables of the source are missing. */
function Match({ place, sourceText }: { place: TextPart['place']; sourceText: string }) {
  const text = useWatch<BuilderValues>({ name: place })
  const mismatch = typeof text === 'string' && text !== '' ? variableMismatch(sourceText, text) : undefined
  return (
    <span role="status" className="text-warning-text empty:hidden">
      {mismatch && (
        <>
          <TriangleAlert aria-hidden="true" className="mr-1.5 mb-0.5 inline size-3.5" />
          {mismatch}
        </>
      )}
    </span>
  )
}

/** One text of the source, and beside it the same text in the other language. */
export function TextRow(props: TextRowProps) {
  const { part, sourceText, sourceLanguage, language, isAbsent, isReadOnly, glossary } = props
  const { register, getValues } = useFormContext<BuilderValues>()
  const { place, label, max } = part
  const input = {
    ...register(place),
    defaultValue: getValues(place),
    readOnly: isReadOnly,
    lang: language.replace('_', '-'),
    dir: textDirection(language),
  }
  return (
    <div className="grid gap-x-6 gap-y-3 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-2">
      <div className="min-w-0 space-y-1.5">
        <p className="font-medium text-text-muted">
          {label} <span className="font-normal text-text-faint md:hidden">in the source</span>
        </p>
        <p
          lang={sourceLanguage.replace('_', '-')}
          dir={textDirection(sourceLanguage)}
          className="min-h-8 rounded-md bg-surface-sunken px-3 py-1.5 whitespace-pre-wrap wrap-anywhere"
        >
          {sourceText ?? <span className="text-text-faint">The source doesn’t have this part.</span>}
        </p>
      </div>
      {isAbsent ? (
        <p className="text-sm text-text-muted md:pt-7.5">
          This language doesn’t have this part. Add it in the builder.
        </p>
      ) : (
        <div className="min-w-0">
          <BuilderField
            place={place}
            label={label}
            max={max}
            hint={sourceText !== undefined && <Match place={place} sourceText={sourceText} />}
          >
            {(aria) =>
              place === 'body.text' ? (
                <LiveTextarea {...input} {...aria} rows={Math.max(4, rowsOf(sourceText))} />
              ) : (
                <LiveInput {...input} {...aria} autoComplete="off" />
              )
            }
          </BuilderField>
          {sourceText !== undefined && !isReadOnly && (
            <MissingTerms {...{ place, language, sourceLanguage, sourceText, glossary }} />
          )}
        </div>
      )}
    </div>
  )
}

const mostRows = 14
const charactersOfRow = 60

/** As high as the text beside it, more or less. */
const rowsOf = (text = '') =>
  Math.min(
    mostRows,
    text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / charactersOfRow), 1),
  )
