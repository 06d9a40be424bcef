'use client'

import { useId } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { Counter } from '@/components/ui/counter'
import { Textarea } from '@/components/ui/textarea'
import { commentCharacters } from '@/lib/contract/page-limits'
import { mentionBegun } from '@/lib/labels/mentions'
import { partWords } from '@/lib/labels/part-words'
import { capitalized } from '@/lib/labels/sentence-case'

interface CommentValues {
  text: string
  /** Empty for all of it. */
  part: string
}

const MOST_SUGGESTED = 5

const all = { value: '', label: 'The whole change' }
const choiceOf = (part: string) => ({ value: part, label: capitalized(partWords(part)) })

interface CommentFormProps {
  label: string
  people: readonly string[]
  /** Parts that it can be about; an answer is about that of its thread. */
  parts?: readonly string[]
  save: (text: string, part: string) => Promise<unknown>
}

/** People whose name begins with what was typed after an @; choosing one writes the name. */
function Suggestions({ form, people }: { form: UseFormReturn<CommentValues>; people: readonly string[] }) {
  const text = useWatch({ control: form.control, name: 'text' })
  const begun = mentionBegun(text)?.toLowerCase()
  if (begun === undefined) return null
  const found = people.filter((name) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun)
  if (found.length === 0) return null
  const choose = (name: string) => {
    form.setValue('text', `${text.slice(0, text.length - begun.length)}${name} `, { shouldDirty: true })
    form.setFocus('text')
  }
  return (
    <div role="group" aria-label="People to mention" className="flex flex-wrap gap-1.5">
      {found.slice(0, MOST_SUGGESTED).map((name) => (
        <Button key={name} size="small" onClick={() => choose(name)}>
          <bdi>@{name}</bdi>
        </Button>
      ))}
    </div>
  )
}

/** Writes a comment, or an answer to one. */
export function CommentForm({ label, people, parts = [], save }: CommentFormProps) {
  const id = useId()
  const form = useForm<CommentValues>({ defaultValues: { text: '', part: '' } })
  const text = useWatch({ control: form.control, name: 'text' })
  const error = form.formState.errors.text?.message
  const counter = <Counter count={[...text].length} max={commentCharacters} />
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
      {parts.length > 0 && (
        <SelectField<CommentValues> name="part" label="About" choices={[all, ...parts.map(choiceOf)]} />
      )}
      <Field {...{ id, label, error, counter }}>
        <Textarea
          rows={2}
          dir="auto"
          className="min-h-15"
          {...form.register('text')}
          {...fieldAria({ id, error, counter })}
        />
      </Field>
      <Suggestions {...{ form, people }} />
    </ResourceForm>
  )
}
