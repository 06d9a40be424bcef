'use client'

import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveInput, LiveTextarea } from '@/components/form/live-text'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { textDirection } from '@/lib/contract/languages'
import { findVariables, type SampleValues } from '@/lib/language/template/variables'
import type { Glossary } from '@/lib/template-languages/glossary'
import {
  compareVariables,
  variableDifferences,
  withNamesOf,
  withSamplesOf,
} from '@/lib/template-languages/match-variables'
import type { TextPart } from '@/lib/template-languages/text-parts'
import { BuilderField } from '../../builder/builder-field'
import type { BuilderValues } from '../../builder/builder-values'
import { replaceText } from '../../builder/parts/replace-text'
import { SampleFields } from '../../builder/parts/sample-fields'
import { inputOf, MissingTerms } from './missing-terms'
import { SourceSamples } from './source-samples'

interface TextRowProps {
  part: Omit<TextPart, 'text'>
  /** The source's text; undefined if it has no such part. */
  sourceText: string | undefined
  /** Samples of its variables. */
  sourceSamples: SampleValues
  sourceLanguage: string
  language: string
  /** The version has no input for this part: its header or buttons differ. */
  isAbsent: boolean
  isReadOnly: boolean
  glossary: Glossary
}

/** While typing, shows which variables differ from the source, and renames them to match where unambiguous. */
function Match({ place, sourceText, isReadOnly }: MatchProps) {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const written = useWatch<BuilderValues>({ name: place })
  const text = typeof written === 'string' ? written : ''
  const differences = text === '' ? [] : variableDifferences(sourceText, text)
  const renamed = isReadOnly || text === '' ? undefined : withNamesOf(sourceText, text)
  const rename = (changed: string) => {
    const input = inputOf(place)
    if (!input) return
    const part = sampledParts.get(place)
    if (part)
      setValue(`${part}.samples`, withSamplesOf(sourceText, text, getValues(`${part}.samples`)), {
        shouldDirty: true,
      })
    replaceText(input, { text: changed, selectionStart: changed.length, selectionEnd: changed.length })
  }
  return (
    // The status stays in place while it is empty: what is added with it isn’t read aloud.
    <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-sm bg-warning-soft has-[:not(:empty)]:px-2.5 has-[:not(:empty)]:py-2">
      <span role="status" className="flex min-w-0 gap-1.5 text-warning-text">
        {differences.length > 0 && (
          <>
            <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
            {/* In columns where there is room for names beside the labels, else with lines of their own. */}
            <span className="min-w-0 flex-1 max-xl:space-y-1 xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-x-2 xl:gap-y-1">
              {differences.map(({ label, names }) => (
                <span key={label} className="block wrap-anywhere xl:contents">
                  <span className="block xl:whitespace-nowrap">{label}:</span>
                  <span className="flex min-w-0 flex-wrap gap-x-1.5">
                    {names.map((name) => (
                      <Fragment key={name}>
                        {' '}
                        <bdi className="font-medium">{name}</bdi>
                      </Fragment>
                    ))}
                  </span>
                </span>
              ))}
            </span>
          </>
        )}
      </span>
      {renamed !== undefined && (
        <Button size="small" onClick={() => rename(renamed)}>
          Use the source’s names
        </Button>
      )}
    </span>
  )
}

interface MatchProps {
  place: TextPart['place']
  sourceText: string
  isReadOnly: boolean
}

/** A source text with its variables marked; those missing in the translation are marked by more than color. */
function SourceText({ place, text }: { place: TextPart['place']; text: string }) {
  const written = useWatch<BuilderValues>({ name: place })
  const { missing } = compareVariables(text, typeof written === 'string' ? written : '')
  const isBegun = typeof written === 'string' && written !== ''
  const variables = findVariables(text)
  return (
    <>
      {variables.map(({ start, end }, index) => {
        const variable = text.slice(start, end)
        const isMissing = isBegun && missing.includes(variable)
        return (
          <Fragment key={start}>
            {text.slice(variables[index - 1]?.end ?? 0, start)}
            <bdi
              className={classNames(
                'rounded-sm px-0.5 font-medium',
                isMissing
                  ? 'bg-warning-soft text-warning-text underline decoration-dotted underline-offset-2'
                  : 'bg-accent-soft text-accent-text',
              )}
            >
              {variable}
            </bdi>
          </Fragment>
        )
      })}
      {text.slice(variables.at(-1)?.end ?? 0)}
    </>
  )
}

/** A source text, beside the same text in the other language. */
export function TextRow(props: TextRowProps) {
  const { part, sourceText, sourceSamples, sourceLanguage, language, isAbsent, isReadOnly, glossary } = props
  const { register, getValues } = useFormContext<BuilderValues>()
  const { place, label, max } = part
  const sampled = sampledParts.get(place)
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
        <p className="font-medium">
          {label} <span className="font-normal text-text-muted md:hidden">in the source</span>
        </p>
        <p
          lang={sourceLanguage.replace('_', '-')}
          dir={textDirection(sourceLanguage)}
          className="min-h-8 py-1.5 whitespace-pre-wrap wrap-anywhere"
        >
          {sourceText === undefined ? (
            <span className="text-text-faint">The source doesn’t have this part.</span>
          ) : (
            <SourceText place={place} text={sourceText} />
          )}
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
            // The counter is on the label's line.
            className="relative [&_[id$=-counter]]:absolute [&_[id$=-counter]]:top-0 [&_[id$=-counter]]:right-0"
            hint={sourceText !== undefined && <Match {...{ place, sourceText, isReadOnly }} />}
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
      {sourceText !== undefined && <SourceSamples text={sourceText} samples={sourceSamples} />}
      {sampled && !isAbsent && (
        <div className="min-w-0 empty:hidden md:col-start-2">
          <SampleFields part={sampled} isReadOnly={isReadOnly} />
        </div>
      )}
    </div>
  )
}

/** Texts whose variables have samples. */
const sampledParts = new Map<TextPart['place'], 'header' | 'body'>([
  ['header.text', 'header'],
  ['body.text', 'body'],
])

const mostRows = 14
const charactersOfRow = 60

/** About as high as the text beside it. */
const rowsOf = (text = '') =>
  Math.min(
    mostRows,
    text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / charactersOfRow), 1),
  )
