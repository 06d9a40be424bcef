'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { Counter } from '@/components/ui/counter'
import { Textarea } from '@/components/ui/textarea'
import { useTypedChoices } from '@/components/ui/use-typed-choices'
import { commentCharacters } from '@/lib/contract/page-limits'
import { mentionBegun } from '@/lib/labels/mentions'
import { partWords } from '@/lib/labels/part-words'
import { capitalized } from '@/lib/labels/sentence-case'

interface CommentValues {
  text: string
  /** Empty for the whole object. */
  part: string
}

const MOST_SUGGESTED = 8

const choiceOf = (part: string) => {
  const words = partWords(part)
  return { value: part, label: capitalized(words) }
}

interface CommentFormProps {
  label: string
  people: readonly string[]
  /** The object, and the parts a comment can be about; a reply is about its thread's. */
  about?: { whole: string; parts: readonly string[] }
  /** Current text, when editing. */
  text?: string
  save: (text: string, part: string) => Promise<unknown>
  /** Closes a form that someone opened, which has focus. */
  onCancel?: () => void
}

const keyOf = (name: string) => name
const draw = (name: string) => <bdi className="block truncate">{name}</bdi>

/** People with a name, or part of a name, that starts with what was typed after an @. */
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

/** Writes a comment or reply, or edits one. */
export function CommentForm(props: CommentFormProps) {
  const { label, people, about, text: before = '', save, onCancel } = props
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
      actions={onCancel && <Button onClick={onCancel}>Cancel</Button>}
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
            autoFocus={onCancel !== undefined}
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
