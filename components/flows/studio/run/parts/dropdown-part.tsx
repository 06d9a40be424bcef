'use client'

import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ChoiceView } from '@/lib/language/flow-json/run/view-types'
import { ChoiceOption } from './choice-option'
import { fieldLook, PartLabel, PartNotes } from './part-frame'
import type { PartProps } from './part-props'
import { PartSheet } from './part-sheet'

/** One choice of many, in a sheet. */
export function DropdownPart({ view, send }: PartProps<ChoiceView>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = view.options.find(({ isSelected }) => isSelected)
  const close = () => {
    setIsOpen(false)
    send({ kind: 'leave', component: view.id })
  }
  return (
    <div className="space-y-[0.35em]">
      <PartLabel id={`${id}-label`} label={view.label} isRequired={view.isRequired} />
      <button
        type="button"
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={view.error ? `${id}-notes` : undefined}
        disabled={!view.isEnabled}
        onClick={() => setIsOpen(true)}
        className={classNames(
          fieldLook,
          'flex items-center gap-2',
          view.error !== undefined && 'border-(--phone-alert)!',
        )}
      >
        <span dir="auto" className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-(--phone-faint)')}>
          {chosen?.title ?? 'Choose'}
        </span>
        <ChevronDown aria-hidden="true" className="size-[1.1em] shrink-0 text-(--phone-faint)" />
      </button>
      <PartNotes id={`${id}-notes`} error={view.error} />
      {isOpen && (
        <PartSheet title={view.label} onClose={close}>
          <div role="radiogroup" aria-label={view.label} className="divide-y divide-(--phone-line)">
            {view.options.map((option) => (
              <ChoiceOption
                key={option.id}
                option={option}
                type="radio"
                name={id}
                isEnabled={view.isEnabled}
                isImageLarge={view.mediaSize === 'large'}
                onToggle={() => send({ kind: 'select', component: view.id, option: option.id })}
              />
            ))}
          </div>
          <div className="flex gap-2 px-[1em] pt-[0.8em]">
            {chosen && !view.isRequired && (
              <button
                type="button"
                onClick={() => send({ kind: 'unselect', component: view.id, option: chosen.id })}
                className="rounded-full px-[1em] py-[0.5em] text-(--phone-accent)"
              >
                Clear
              </button>
            )}
            <button
              type="button"
              onClick={close}
              className="flex-1 rounded-full bg-(--phone-accent) px-[1em] py-[0.5em] font-medium text-(--phone-on-accent)"
            >
              Done
            </button>
          </div>
        </PartSheet>
      )}
    </div>
  )
}
