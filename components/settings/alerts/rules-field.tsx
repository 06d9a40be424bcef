'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { alertRules } from '@/lib/contract/alert-rules'
import { ruleGroups } from './alert-words'
import type { SentValues } from './contact-point-values'

/** Which rules are sent; none chosen means all of them. */
export function RulesField() {
  const id = useId()
  const { register } = useFormContext<SentValues>()
  const chosen = useWatch<SentValues, 'rules'>({ name: 'rules' })
  return (
    <details className="rounded-md border border-border px-3 py-2" open={chosen.length > 0}>
      <summary className="rounded-sm font-medium">
        {chosen.length === 0 ? 'All alert types' : `Alert types: ${chosen.length} selected`}
      </summary>
      <p id={id} className="mt-1 text-sm text-text-faint">
        Select types to send only those.
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {ruleGroups.map(({ title, kinds }) => (
          <fieldset key={title} aria-describedby={id} className="min-w-0">
            <legend className="text-xs font-medium text-text-faint">{title}</legend>
            {kinds.map((kind) => (
              <label key={kind} className="flex items-start gap-2 py-1">
                <input
                  type="checkbox"
                  value={kind}
                  {...register('rules')}
                  className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
                />
                <span className="min-w-0 wrap-anywhere">{alertRules[kind].label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  )
}
