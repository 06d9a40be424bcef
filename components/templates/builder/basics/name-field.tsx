'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveInput } from '@/components/form/live-text'
import { templateLookups } from '@/lib/browser/template-lookups'
import { languageName } from '@/lib/language/template/language-name'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'

/** What was changed in a name to make it valid. */
type NameChange = 'case' | 'spaces'

/**
 * Turns typed text into a template name where that is unambiguous: uppercase becomes lowercase, spaces and hyphens
 * become underscores. Characters map one to one, so the caret stays correct. The checks report the rest
 * (spec:templates#name).
 */
export function cleanTemplateName(typed: string): { name: string; changes: NameChange[] } {
  const lower = typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const name = lower.replace(/[\s-]/g, '_')
  const changes: NameChange[] = []
  if (lower !== typed) changes.push('case')
  if (/[\s-]/.test(typed)) changes.push('spaces')
  return { name, changes }
}

const sentences: Record<NameChange, string> = {
  case: 'Capital letters were changed to lowercase.',
  spaces: 'Spaces were changed to underscores.',
}

/** Says what was changed; empty if nothing was. */
export function nameChangeText(changes: readonly NameChange[]): string {
  return changes.map((change) => sentences[change]).join(' ')
}

/**
 * What to say about an existing name: undefined if it is available in the language, which is empty until one is
 * chosen.
 */
export function takenNameText(
  name: string,
  language: string,
  templates: readonly { name: string; language: string }[],
): string | undefined {
  const languages = templates.flatMap((template) => (template.name === name ? template.language : []))
  if (languages.length === 0) return undefined
  if (languages.includes(language))
    return `“${name}” already exists in ${languageName(language)}. Choose another name or language.`
  if (language !== '') return undefined
  const [only] = languages
  const where = languages.length === 1 && only ? languageName(only) : `${languages.length} languages`
  return `“${name}” already exists in ${where}. Choose another name, or a language it doesn’t have.`
}

/** The service's format; the checks report anything else. */
const NAME_FORM = /^[a-z0-9_]{1,512}$/
const rule = 'Lowercase letters, digits, and underscores.'

/** Warns that the name is taken before submission. Separate, to rerender alone. */
function TakenName() {
  const { purpose } = useBuilder()
  const [name, language] = useWatch<BuilderValues, ['name', 'language']>({ name: ['name', 'language'] })
  const isNew = purpose === 'create' || purpose === 'copy'
  const { data = [] } = useQuery({
    ...templateLookups.takenNames(name),
    enabled: isNew && NAME_FORM.test(name),
  })
  const text = takenNameText(name, language, data)
  return (
    <span role="status" suppressHydrationWarning className="block text-warning-text empty:hidden">
      {text}
    </span>
  )
}

/** The name, normalized while typing. */
export function NameField() {
  const { register, getValues, clearErrors } = useFormContext<BuilderValues>()
  const [change, setChange] = useState('')
  const { onChange, ...field } = register('name')
  const hint = (
    <>
      {rule} <span role="status">{change}</span>
      <TakenName />
    </>
  )
  return (
    <BuilderField place="name" label="Name" isRequired hint={hint}>
      {(aria) => (
        <LiveInput
          {...field}
          {...aria}
          defaultValue={getValues('name')}
          placeholder="order_shipped"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-required
          onChange={(event) => {
            const input = event.target
            const { name, changes } = cleanTemplateName(input.value)
            if (changes.length > 0) {
              const caret = input.selectionStart
              input.value = name
              input.setSelectionRange(caret, caret)
            }
            setChange(nameChangeText(changes))
            // A name is refused for one language, so either change clears the error.
            clearErrors(['name', 'language'])
            return onChange(event)
          }}
        />
      )}
    </BuilderField>
  )
}
