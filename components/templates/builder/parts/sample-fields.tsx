'use client'

import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LiveInput } from '@/components/form/live-text'
import { classNames } from '@/components/ui/class-names'
import { distinctVariables, findVariables, sampleOf } from '@/lib/language/template/variables'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'

interface SampleFieldsProps {
  /** The part whose text has the variables. */
  part: 'header' | TextPlace
  /** Above the inputs: the format of variables. */
  format?: ReactNode
  isReadOnly?: boolean
}

/** The first letter decides, as for the browser, which aligns the value by it. */
const startsAtRight =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Columns of samples in a container, with full rows where possible. */
export const sampleColumns = (count: number) =>
  classNames('grid gap-3 @md:grid-cols-2', count % 3 === 0 && '@lg:grid-cols-3')

/** One input for each variable of a text: what the review sees in its place. */
export function SampleFields({ part, format, isReadOnly }: SampleFieldsProps) {
  const text = useWatch<BuilderValues, `${'header' | TextPlace}.text`>({ name: `${part}.text` })
  // A single value for all samples, because a variable may have the name of a built-in member.
  const { field } = useController<BuilderValues, `${'header' | TextPlace}.samples`>({
    name: `${part}.samples`,
  })
  const variables = distinctVariables(findVariables(text))
  if (variables.length === 0) return null
  return (
    <fieldset className="@container space-y-3 rounded-md bg-surface-sunken p-3 inset-ring inset-ring-border">
      <legend className="sr-only">Samples for the {part === 'header' ? part : 'body'}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-text-muted">
          Samples are shown to reviewers, never sent.
        </p>
        {format}
      </div>
      {/* In a text from right to left, the first variable is at the right; what is said about each stays English. */}
      <div dir={startsAtRight.test(text) ? 'rtl' : undefined} className={sampleColumns(variables.length)}>
        {variables.map(({ name }) => (
          <div key={name} dir="ltr" className="min-w-0">
            <BuilderField
              place={`${part}.samples.${name}`}
              unseenLead="Sample for"
              label={`{{${name}}}`}
              className={startsAtRight.test(sampleOf(field.value, name)) ? '[&_label]:ml-auto' : undefined}
            >
              {(aria) => (
                <LiveInput
                  {...aria}
                  name={`${part}.samples.${name}`}
                  value={sampleOf(field.value, name)}
                  onChange={(event) => field.onChange({ ...field.value, [name]: event.target.value })}
                  dir="auto"
                  readOnly={isReadOnly}
                  autoComplete="off"
                />
              )}
            </BuilderField>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
