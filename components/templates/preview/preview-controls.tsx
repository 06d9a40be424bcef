'use client'

import { Moon, Sun, TextAlignEnd, TextAlignStart } from 'lucide-react'
import type { PhoneScheme } from '@/components/phone-kit/colors'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { PreviewMode } from '@/lib/language/template/preview'

export interface PreviewSettings {
  mode: PreviewMode
  scheme: PhoneScheme
  /** Undefined: as the language is read. */
  direction: 'ltr' | 'rtl' | undefined
}

interface PreviewControlsProps {
  settings: PreviewSettings
  /** The direction in effect. */
  direction: 'ltr' | 'rtl'
  onChange: (settings: PreviewSettings) => void
}

const icon = 'size-4'

/** How the preview is looked at. */
export function PreviewControls({ settings, direction, onChange }: PreviewControlsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-1.5 [&_label]:px-2">
      <SegmentedControl<PreviewMode>
        label="Variables"
        segments={[
          { value: 'samples', label: 'Samples' },
          { value: 'variables', label: 'Variables' },
        ]}
        value={settings.mode}
        onChange={(mode) => onChange({ ...settings, mode })}
      />
      <SegmentedControl<PhoneScheme>
        label="Phone colors"
        segments={[
          { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className={icon} /> },
          { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className={icon} /> },
        ]}
        value={settings.scheme}
        onChange={(scheme) => onChange({ ...settings, scheme })}
      />
      <SegmentedControl<'ltr' | 'rtl'>
        label="Text direction"
        segments={[
          {
            value: 'ltr',
            label: 'Left to right',
            icon: <TextAlignStart aria-hidden="true" className={icon} />,
          },
          {
            value: 'rtl',
            label: 'Right to left',
            icon: <TextAlignEnd aria-hidden="true" className={icon} />,
          },
        ]}
        value={direction}
        onChange={(chosen) => onChange({ ...settings, direction: chosen })}
      />
    </div>
  )
}
