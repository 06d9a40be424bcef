'use client'

import { SegmentedControl } from '@/components/ui/segmented-control'
import type { ControlProps } from './filter-bar'

/** Everything, or one part of the list, with counts if known. Nothing is selected for values that only links set. */
export function SegmentFilter({ filter: { control }, groups, value: chosen = '', set }: ControlProps) {
  if (control?.kind !== 'segment') return null
  return (
    <SegmentedControl
      label={control.field}
      className="filter-segment *:whitespace-nowrap"
      segments={[{ value: '', label: 'All' }, ...(groups?.[0]?.choices ?? control.choices)]}
      value={chosen}
      onChange={set}
    />
  )
}
