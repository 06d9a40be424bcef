'use client'

import { useId } from 'react'
import type { ChoiceView } from '@/lib/language/flow-json/run/view-types'
import { ChoiceOption } from './choice-option'
import { PartLabel, PartNotes } from './part-frame'
import type { PartProps } from './part-props'

/** Calls back when focus leaves the group. */
export const leaveWith =
  (send: PartProps<unknown>['send'], component: string) => (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ kind: 'leave', component })
  }

/** Checkboxes, or radio buttons. */
export function ChoicePart({ view, send }: PartProps<ChoiceView>) {
  const id = useId()
  const isMany = view.type === 'CheckboxGroup'
  const limit = limitWords(view)
  return (
    <div
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-label`}
      aria-describedby={view.error ? `${id}-notes` : undefined}
      aria-required={isMany ? undefined : view.isRequired}
      onBlur={leaveWith(send, view.id)}
      className="space-y-[0.35em]"
    >
      <PartLabel id={`${id}-label`} label={view.label} isRequired={view.isRequired} />
      {view.description !== undefined && (
        <p dir="auto" className="text-[0.9em] text-(--phone-faint)">
          {view.description}
        </p>
      )}
      <div className="divide-y divide-(--phone-line) overflow-hidden rounded-[0.65em] border border-(--phone-line)">
        {view.options.map((option) => (
          <ChoiceOption
            key={option.id}
            option={option}
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            isEnabled={view.isEnabled}
            isImageLarge={view.mediaSize === 'large'}
            onToggle={(isOn) =>
              send({ kind: isOn ? 'select' : 'unselect', component: view.id, option: option.id })
            }
          />
        ))}
      </div>
      <PartNotes id={`${id}-notes`} error={view.error} helperText={limit} />
    </div>
  )
}

/** How many can be chosen, in words. */
export function limitWords({ minSelected, maxSelected }: ChoiceView): string | undefined {
  if (minSelected !== undefined && maxSelected !== undefined)
    return minSelected === maxSelected ? `Choose ${minSelected}.` : `Choose ${minSelected} to ${maxSelected}.`
  if (maxSelected !== undefined) return `Choose up to ${maxSelected}.`
  return minSelected === undefined ? undefined : `Choose at least ${minSelected}.`
}
