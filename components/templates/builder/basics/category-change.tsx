'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { without } from '@/lib/language/template/json'
import type { BuilderValues } from '../builder-values'

const member = 'allow_category_change'

/**
 * The leave to approve a new template in another category (spec:templates#change-of-category). It travels as a member
 * of the template.
 */
export function CategoryChange() {
  const { setValue } = useFormContext<BuilderValues>()
  const rest = useWatch<BuilderValues, 'rest'>({ name: 'rest' })
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
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          Let the service change the category instead of rejecting it
        </span>
        <span id={`${id}-text`} className="block text-sm text-pretty text-text-muted">
          A change to Marketing costs more per message.
        </span>
      </span>
    </label>
  )
}
