'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LiveInput } from '@/components/form/live-text'
import { useBuilder } from './builder-context'
import { BuilderField } from './builder-field'
import type { BuilderValues } from './builder-values'
import { cleanTemplateName, nameChangeText } from './template-name'

const rule = 'Lowercase letters, digits and underscores. Your developers send the template by this name.'

/** The name, brought into the form the service takes while it is typed. */
export function NameField() {
  const { fixed } = useBuilder()
  const { register, getValues, clearErrors } = useFormContext<BuilderValues>()
  const [change, setChange] = useState('')
  const { onChange, ...field } = register('name')
  const hint = fixed.name ?? (
    <>
      {rule} <span role="status">{change}</span>
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
