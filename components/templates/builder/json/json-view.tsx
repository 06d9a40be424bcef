'use client'

import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { Textarea } from '@/components/ui/textarea'
import type { Severity } from '@/lib/language/findings'
import { checkContent } from '@/lib/language/template/check-form'
import { contentFromForm, formFromContent } from '@/lib/language/template/form'
import { type Builder, useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { fixedPartProblems } from '../checks/fixed-part-problems'
import { type JsonProblem, readTemplateJson } from './template-json'

/** Typed text and the values it was parsed into. */
interface TypedJson {
  text: string
  /** Those values as the form would write them. */
  read: string
}

/** The values as the JSON that is sent. */
export const toJsonText = (values: BuilderValues) => JSON.stringify(contentFromForm(values), null, 2)

/**
 * The JSON view's text: as typed, as long as it matches the form, so that whitespace and member order stay; else
 * generated from the form.
 */
export function jsonTextOf(values: BuilderValues, typed: TypedJson | undefined): string {
  if (values.pendingJson !== null) return values.pendingJson
  const written = toJsonText(values)
  return typed?.read === written ? typed.text : written
}

/** Parses text, rejecting changes to fixed parts. */
function readWithin(text: string, loaded: BuilderValues, fixed: Builder['fixed']) {
  const document = readTemplateJson(text)
  if (!document.content) return document
  const problems = fixedPartProblems(document.content, loaded, fixed).map(({ path, message }) => ({
    message,
    ...document.locate(path),
  }))
  return { ...document, problems, content: problems.length > 0 ? undefined : document.content }
}

/** The template as the JSON that is sent. Valid text updates the form at once; invalid text is kept. */
export function JsonView({ loaded }: { loaded: BuilderValues }) {
  const { fixed } = useBuilder()
  const { reset, setValue } = useFormContext<BuilderValues>()
  // Every input has an initial value, so the values are complete.
  const values = useWatch<BuilderValues>() as BuilderValues
  const [typed, setTyped] = useState<TypedJson>()
  const text = jsonTextOf(values, typed)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const change = (next: string) => {
    const { content } = readWithin(next, loaded, fixed)
    if (!content) return setValue('pendingJson', next)
    const read: BuilderValues = { ...formFromContent(content), pendingJson: null }
    setTyped({ text: next, read: toJsonText(read) })
    reset(read, { keepDefaultValues: true })
  }

  const shown = useDeferredValue(text)
  const { problems, content, locate } = useMemo(
    () => readWithin(shown, loaded, fixed),
    [shown, loaded, fixed],
  )
  const findings = content ? checkContent(content) : []
  const go = (offset: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset)
  }
  return (
    <div className="space-y-3">
      <label htmlFor={id} className="block font-medium">
        Template as JSON
      </label>
      <Textarea
        ref={area}
        id={id}
        value={text}
        onChange={(event) => change(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        dir="ltr"
        rows={20}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-state`}
        className="min-h-80 font-mono text-sm leading-5 whitespace-pre"
      />
      <div id={`${id}-state`} role="status" className="text-sm">
        {problems.length > 0 ? (
          <FieldError id={`${id}-error`}>
            This JSON isn’t a valid template. Your text is kept until you fix it.
          </FieldError>
        ) : (
          <span className="text-text-muted">The form shows the same template.</span>
        )}
      </div>
      <JsonPlaces
        go={go}
        places={[
          ...problems,
          ...findings.map(({ path, message, severity }) => ({ message, severity, ...locate(path) })),
        ]}
      />
    </div>
  )
}

interface JsonPlacesProps {
  places: readonly (JsonProblem & { severity?: Severity })[]
  /** Moves the caret to a text offset. */
  go: (offset: number) => void
}

const tones = { error: 'text-danger-text', rejection: 'text-warning-text', warning: 'text-info-text' }

/** Findings about the JSON, each with its line. */
function JsonPlaces({ places, go }: JsonPlacesProps) {
  if (places.length === 0) return null
  return (
    <ul aria-label="Places in the JSON" className="space-y-1 text-sm">
      {places.map(({ message, line, column, offset, severity = 'error' }) => (
        <li key={`${offset} ${message}`} className="flex gap-2">
          <button
            type="button"
            onClick={() => go(offset)}
            className="shrink-0 rounded-sm font-medium text-accent-text tabular-nums hover:underline"
          >
            Line {line}, column {column}
          </button>
          <span className={`min-w-0 wrap-anywhere ${tones[severity]}`}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
