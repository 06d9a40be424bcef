'use client'

import { useId } from 'react'
import { useController } from 'react-hook-form'
import { categoryChoices } from '../../status/category-words'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'
import { CategoryChange } from './category-change'

const explanations = new Map([
  ['MARKETING', 'Offers, news, invitations and anything else.'],
  ['UTILITY', 'About something the person did or asked for, such as orders, appointments or accounts.'],
  ['AUTHENTICATION', 'One-time passwords. The text is set by the service.'],
])

/** The category, as three explained choices. */
export function CategoryField() {
  const { fixed } = useBuilder()
  const { field } = useController<BuilderValues, 'category'>({ name: 'category' })
  const id = useId()
  return (
    <div className="space-y-1.5">
      <p id={id} className="font-medium">
        Category
      </p>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2 sm:grid-cols-3">
        {categoryChoices.map(({ value, label }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-2.5 rounded-md border border-border-strong/55 p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:not-has-checked:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent hover:not-has-checked:not-has-disabled:bg-surface-hover"
          >
            <input
              name={field.name}
              type="radio"
              value={value}
              checked={value === field.value}
              onChange={() => field.onChange(value)}
              disabled={fixed.category !== undefined}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span id={`${id}-${value}`} className="block font-medium">
                {label}
              </span>
              <span id={`${id}-${value}-text`} className="mt-0.5 block text-sm text-pretty text-text-muted">
                {explanations.get(value)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {fixed.category && <p className="text-sm text-text-faint">{fixed.category}</p>}
      <PlaceNotes place="category" />
      {fixed.category === undefined && fixed.allow_category_change === undefined && <CategoryChange />}
    </div>
  )
}
