'use client'

import { Moon, Sun, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Select } from '@/components/ui/select'
import { type PhoneLook, type TextSize, textSizes } from './phone-look'

interface LookControlsProps {
  look: PhoneLook
  onChange: (look: PhoneLook) => void
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const
const sizeWords: Record<TextSize, string> = {
  small: 'Small text',
  standard: 'Standard text',
  large: 'Large text',
  huge: 'Huge text',
}

/** How the phone is looked at. */
export function LookControls({ look, onChange }: LookControlsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-1.5 [&_label]:px-2">
      <SegmentedControl<PhoneLook['system']>
        label="Phone type"
        segments={[
          { value: 'ios', label: 'iOS' },
          { value: 'android', label: 'Android' },
        ]}
        value={look.system}
        onChange={(system) => onChange({ ...look, system })}
      />
      <SegmentedControl<PhoneLook['scheme']>
        label="Phone colors"
        segments={[
          { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
          { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
        ]}
        value={look.scheme}
        onChange={(scheme) => onChange({ ...look, scheme })}
      />
      <SegmentedControl<PhoneLook['direction']>
        label="Text direction"
        segments={[
          { value: 'ltr', label: 'Left to right', icon: <TextAlignStart {...icon} /> },
          { value: 'rtl', label: 'Right to left', icon: <TextAlignEnd {...icon} /> },
        ]}
        value={look.direction}
        onChange={(direction) => onChange({ ...look, direction })}
      />
      <Select
        aria-label="Text size"
        value={look.textSize}
        onChange={({ target }) =>
          onChange({ ...look, textSize: textSizes.find((size) => size === target.value) ?? 'standard' })
        }
        className="w-36"
      >
        {textSizes.map((size) => (
          <option key={size} value={size}>
            {sizeWords[size]}
          </option>
        ))}
      </Select>
    </div>
  )
}
