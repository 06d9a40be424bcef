'use client'

import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ChoiceView } from '@/lib/language/flow-json/run/view-types'
import { leaveWith, limitWords } from './choice-part'
import { PartLabel, PartNotes } from './part-frame'
import type { PartProps } from './part-props'

/** Choices as chips, side by side. */
export function ChipsPart({ view, send }: PartProps<ChoiceView>) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={view.error ? `${id}-notes` : undefined}
      onBlur={leaveWith(send, view.id)}
      className="space-y-[0.5em]"
    >
      <PartLabel id={`${id}-label`} label={view.label} isRequired={view.isRequired} />
      {view.description !== undefined && (
        <p dir="auto" className="text-[0.9em] text-(--phone-faint)">
          {view.description}
        </p>
      )}
      <div className="flex flex-wrap gap-[0.5em]">
        {view.options.map((option) => {
          const isOn = view.isEnabled && option.isEnabled
          return (
            <label
              key={option.id}
              className={classNames(
                'relative rounded-full border px-[0.9em] py-[0.4em] has-focus-visible:outline-2 has-focus-visible:outline-(--phone-accent)',
                option.isSelected
                  ? 'border-(--phone-accent) bg-(--phone-accent) text-(--phone-on-accent)'
                  : 'border-(--phone-field-line)',
                isOn ? 'cursor-pointer' : 'cursor-not-allowed opacity-55',
              )}
            >
              <input
                type="checkbox"
                checked={option.isSelected}
                disabled={!isOn}
                onChange={({ target }) =>
                  send({
                    kind: target.checked ? 'select' : 'unselect',
                    component: view.id,
                    option: option.id,
                  })
                }
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
              />
              <span dir="auto">{option.title}</span>
            </label>
          )
        })}
      </div>
      <PartNotes id={`${id}-notes`} error={view.error} helperText={limitWords(view)} />
    </div>
  )
}
