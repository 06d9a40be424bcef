'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LiveInput } from '@/components/form/live-text'
import { templateQueries } from '@/lib/browser/templates'
import { useBuilder } from '../builder-context'
import { BuilderField } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { takenNameText } from './taken-name'
import { cleanTemplateName, nameChangeText } from './template-name'

/** What the service takes as a name: anything else is told by the checks. */
const NAME_FORM = /^[a-z0-9_]{1,512}$/
const rule = 'Lowercase letters, digits and underscores. Your developers use this name to send the template.'

/** Tells that the name is taken before it is submitted. It renders alone. */
function TakenName() {
  const { purpose } = useBuilder()
  const [name, language] = useWatch<BuilderValues, ['name', 'language']>({ name: ['name', 'language'] })
  const isNew = purpose === 'create' || purpose === 'copy'
  const { data = [] } = useQuery({
    ...templateQueries.takenNames(name),
    enabled: isNew && NAME_FORM.test(name),
  })
  const text = takenNameText(name, language, data)
  return (
    <span role="status" suppressHydrationWarning className="block text-warning-text empty:hidden">
      {text}
    </span>
  )
}

/** The name, brought into the form the service takes while it is typed. */
export function NameField() {
  const { fixed } = useBuilder()
  const { register, getValues, clearErrors } = useFormContext<BuilderValues>()
  const [change, setChange] = useState('')
  const { onChange, ...field } = register('name')
  const hint = fixed.name ?? (
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
          readOnly={fixed.name !== undefined}
          onChange={(event) => {
            const input = event.target
            const { name, changes } = cleanTemplateName(input.value)
            if (changes.length > 0) {
              const caret = input.selectionStart
              input.value = name
              input.setSelectionRange(caret, caret)
            }
            setChange(nameChangeText(changes))
            // A refused name is refused in one language: either change makes it a new question.
            clearErrors(['name', 'language'])
            return onChange(event)
          }}
        />
      )}
    </BuilderField>
  )
}
