'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { Counter } from '@/components/ui/counter'
import { Textarea } from '@/components/ui/textarea'
import { useTypedChoices } from '@/components/ui/use-typed-choices'
import { commentCharacters } from '@/lib/contract/page-limits'
import { mentionBegun } from '@/lib/labels/mentions'
import { partWords } from '@/lib/labels/part-words'

interface CommentValues {
  text: string
  /** Empty for all of it. */
  part: string
}

const MOST_SUGGESTED = 8

const choiceOf = (part: string) => {
  const words = partWords(part)
  return { value: part, label: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
}

interface CommentFormProps {
  label: string
  people: readonly string[]
  /** Parts that it can be about, after all of it; an answer is about that of its thread. */
  about?: { whole: string; parts: readonly string[] }
  /** What it says now, where it is changed. */
  text?: string
  save: (text: string, part: string) => Promise<unknown>
}

const keyOf = (name: string) => name
const draw = (name: string) => <bdi className="block truncate">{name}</bdi>

/** People whose name begins with what was typed after an @, or any later word of it. */
function matching(people: readonly string[], text: string, caret: number) {
  const begun = mentionBegun(text, caret)?.toLowerCase()
  if (begun === undefined) return undefined
  const choices = people
    .filter((name) => ` ${name.toLowerCase()}`.includes(` ${begun}`) && name.toLowerCase() !== begun.trim())
    .slice(0, MOST_SUGGESTED)
  return choices.length === 0 ? undefined : { from: caret - begun.length, to: caret, choices }
}

const completed = (text: string, { from, to }: { from: number; to: number }, name: string) => ({
  text: `${text.slice(0, from)}${name} ${text.slice(to).replace(/^ /, '')}`,
  caret: from + name.length + 1,
})

/** Writes a comment, an answer to one, or changes what one says. */
export function CommentForm({ label, people, about, text: before = '', save }: CommentFormProps) {
  const id = useId()
  const form = useForm<CommentValues>({ defaultValues: { text: before, part: '' } })
  const text = useWatch({ control: form.control, name: 'text' })
  const error = form.formState.errors.text?.message
  const counter = <Counter count={[...text].length} max={commentCharacters} />
  const input = form.register('text')
  const names = useTypedChoices<string>({
    ...{ label: 'People to mention', text, keyOf, draw, complete: completed },
    set: (next) => form.setValue('text', next, { shouldDirty: true }),
    find: (whole, caret) => matching(people, whole, caret),
  })
  return (
    <ResourceForm
      form={form}
      isSave={false}
      className="min-w-0 flex-1 space-y-2"
      submitLabel={label}
      blockedBecause={text.trim() === '' ? 'Enter a comment first.' : undefined}
      save={async (values) => {
        await save(values.text, values.part)
        form.reset({ text: '', part: '' })
      }}
    >
      {about && about.parts.length > 0 && (
        <SelectField<CommentValues>
          name="part"
          label="About"
          choices={[{ value: '', label: about.whole }, ...about.parts.map(choiceOf)]}
        />
      )}
      <Field {...{ id, label, error, counter }}>
        <div data-completes="" className="relative">
          <Textarea
            rows={2}
            dir="auto"
            className="min-h-15"
            {...input}
            {...fieldAria({ id, error, counter })}
            {...names.box}
            onChange={(event) => {
              void input.onChange(event)
              names.follow(event.target)
            }}
            onBlur={(event) => {
              void input.onBlur(event)
              names.box.onBlur?.()
            }}
          />
          {names.list}
        </div>
      </Field>
    </ResourceForm>
  )
}
