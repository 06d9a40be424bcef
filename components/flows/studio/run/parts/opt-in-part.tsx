'use client'

import { useId } from 'react'
import type { OptInView } from '@/lib/language/flow-json/run/view-types'
import { leaveWith } from './choice-part'
import { PartNotes } from './part-frame'
import type { PartProps } from './part-props'

/** A checkbox, with more to read if there is any. */
export function OptInPart({ view, send }: PartProps<OptInView>) {
  const id = useId()
  return (
    <div className="space-y-[0.35em]" onBlur={leaveWith(send, view.id)}>
      <div className="flex items-start gap-[0.6em]">
        <input
          id={id}
          type="checkbox"
          checked={view.isChecked}
          disabled={!view.isEnabled}
          aria-required={view.isRequired}
          aria-invalid={view.error !== undefined}
          aria-describedby={view.error === undefined ? undefined : `${id}-notes`}
          onChange={({ target }) =>
            send({ kind: target.checked ? 'select' : 'unselect', component: view.id })
          }
          className="mt-[0.1em] size-[1.25em] shrink-0 accent-(--phone-accent)"
        />
        <span className="min-w-0 wrap-anywhere">
          <label htmlFor={id} dir="auto">
            {view.label}
          </label>
          {view.hasLink && (
            <>
              {' '}
              <button
                type="button"
                aria-label={`Read more: ${view.label}`}
                onClick={() => send({ kind: 'tap', component: view.id })}
                className="text-(--phone-accent) underline underline-offset-2"
              >
                Read more
              </button>
            </>
          )}
        </span>
      </div>
      <PartNotes id={`${id}-notes`} error={view.error} />
    </div>
  )
}
