'use client'

import type { PhoneScheme } from '@/components/phone-kit/colors'
import { DirectionControl, SchemeControl } from '@/components/phone-kit/look-controls'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { PreviewMode } from '@/lib/language/template/preview'

export interface PreviewSettings {
  mode: PreviewMode
  /** Undefined: the page's. */
  scheme: PhoneScheme | undefined
  /** Undefined: that of the language. */
  direction: 'ltr' | 'rtl' | undefined
}

interface PreviewControlsProps {
  settings: PreviewSettings
  /** The direction in effect. */
  direction: 'ltr' | 'rtl'
  onChange: (settings: PreviewSettings) => void
}

/** Display options of the preview. */
export function PreviewControls({ settings, direction, onChange }: PreviewControlsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-1.5 [&_label]:px-1.5">
      <SegmentedControl<PreviewMode>
        label="Variables"
        segments={[
          { value: 'samples', label: 'Samples' },
          { value: 'variables', label: 'Variables' },
        ]}
        value={settings.mode}
        onChange={(mode) => onChange({ ...settings, mode })}
      />
      <SchemeControl scheme={settings.scheme} onChange={(scheme) => onChange({ ...settings, scheme })} />
      <DirectionControl
        direction={direction}
        onChange={(chosen) => onChange({ ...settings, direction: chosen })}
      />
    </div>
  )
}
