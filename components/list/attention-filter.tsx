'use client'

import { SegmentedControl } from '@/components/ui/segmented-control'
import type { ControlProps } from './filter-bar'

/** Everything, or only what needs attention. */
export function AttentionFilter({ filter: { control }, value: chosen = '', set }: ControlProps) {
  if (control?.kind !== 'attention') return null
  return (
    <SegmentedControl
      label={control.field}
      className="*:whitespace-nowrap"
      segments={[
        { value: '', label: 'All' },
        { value: control.value, label: 'Needs attention' },
      ]}
      value={chosen}
      onChange={set}
    />
  )
}
