'use client'

import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { without } from '@/lib/language/template/json'
import { categoryChoices, categoryName } from '../../status/category-words'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'

const explanations = new Map([
  ['MARKETING', 'Offers, news, invitations, and anything else.'],
  ['UTILITY', 'Updates on orders, appointments, or accounts.'],
  ['AUTHENTICATION', 'One-time passwords with preset text.'],
])

/** The category, as three explained choices, or only its name where nothing can be chosen. */
export function CategoryField() {
  const { fixed, isReadOnly } = useBuilder()
  const { field } = useController<BuilderValues, 'category'>({ name: 'category' })
  const id = useId()
  return (
    <div className="space-y-1.5">
      {isReadOnly ? (
        <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-text-faint">Category</dt>
          <dd>{categoryName(field.value)}</dd>
        </dl>
      ) : (
        <p id={id} className="font-medium">
          Category
        </p>
      )}
      {!isReadOnly && (
        <div role="radiogroup" aria-labelledby={id} className="grid gap-2 sm:grid-cols-3">
          {categoryChoices.map(({ value, label }) => (
            <label
              key={value}
              className="group flex cursor-pointer gap-2.5 rounded-md border border-border-strong/55 p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-surface-sunken has-disabled:text-text-faint has-focus-visible:outline-2 has-focus-visible:outline-accent hover:not-has-checked:not-has-disabled:bg-surface-hover"
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
                <span
                  id={`${id}-${value}-text`}
                  className="mt-0.5 hidden text-sm text-pretty text-text-muted group-has-checked:block group-has-disabled:text-text-faint sm:block"
                >
                  {explanations.get(value)}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {fixed.category && !isReadOnly && <p className="text-sm text-text-faint">{fixed.category}</p>}
      <PlaceNotes place="category" />
      {fixed.category === undefined && fixed.allow_category_change === undefined && <CategoryChange />}
    </div>
  )
}

const member = 'allow_category_change'

/**
 * Permission to approve a new template in another category (spec:templates#change-of-category), sent with the
 * template.
 */
function CategoryChange() {
  const { setValue } = useFormContext<BuilderValues>()
  const [rest, category] = useWatch<BuilderValues, ['rest', 'category']>({ name: ['rest', 'category'] })
  const id = useId()
  const change = (isAllowed: boolean) =>
    setValue('rest', isAllowed ? { ...rest, [member]: true } : without(rest, [member]))
  return (
    <label className="flex cursor-pointer items-start gap-2.5 pt-1">
      <input
        type="checkbox"
        checked={rest[member] === true}
        onChange={(event) => change(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={category === 'MARKETING' ? undefined : `${id}-text`}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          Let the service change the category instead of rejecting the template
        </span>
        {category !== 'MARKETING' && (
          <span id={`${id}-text`} className="block text-sm text-pretty text-text-muted">
            Changing to Marketing increases the price per message.
          </span>
        )}
      </span>
    </label>
  )
}
