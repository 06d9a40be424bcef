'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { DirectionControl, SchemeControl } from '@/components/phone-kit/look-controls'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Select } from '@/components/ui/select'
import { type PhoneLook, type TextSize, textSizes } from './phone-look'

interface LookControlsProps {
  look: PhoneLook
  onChange: (look: PhoneLook) => void
}

const sizeWords: Record<TextSize, string> = {
  small: 'Small text',
  standard: 'Standard text',
  large: 'Large text',
  huge: 'Extra large text',
}

/** Display options of the phone: in the toolbar where there is room, else behind a button. */
export function LookControls({ look, onChange }: LookControlsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      className="ml-auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
        event.currentTarget.querySelector('button')?.focus()
      }}
    >
      <IconButton
        size="small"
        aria-label="Phone appearance"
        aria-expanded={isOpen}
        aria-controls={id}
        className="@3xl:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
      </IconButton>
      <div
        id={id}
        // Focusable, so that clicking beside a control doesn't close it.
        tabIndex={-1}
        className={classNames(
          'flex items-center gap-1.5 outline-none [&_label]:px-2 @max-3xl:absolute @max-3xl:top-full @max-3xl:right-2 @max-3xl:left-2 @max-3xl:z-20 @max-3xl:mt-1 @max-3xl:flex-wrap @max-3xl:rounded-md @max-3xl:border @max-3xl:border-border @max-3xl:bg-surface-raised @max-3xl:p-2 @max-3xl:shadow-popup',
          !isOpen && '@max-3xl:hidden',
        )}
      >
        <SegmentedControl<PhoneLook['system']>
          label="Phone type"
          segments={[
            { value: 'ios', label: 'iOS' },
            { value: 'android', label: 'Android' },
          ]}
          value={look.system}
          onChange={(system) => onChange({ ...look, system })}
        />
        <SchemeControl scheme={look.scheme} onChange={(scheme) => onChange({ ...look, scheme })} />
        <DirectionControl
          direction={look.direction}
          onChange={(direction) => onChange({ ...look, direction })}
        />
        <Select
          aria-label="Text size"
          value={look.textSize}
          onChange={({ target }) =>
            onChange({ ...look, textSize: textSizes.find((size) => size === target.value) ?? 'standard' })
          }
          className="h-8! w-36"
        >
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {sizeWords[size]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
