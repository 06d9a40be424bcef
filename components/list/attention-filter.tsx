import { SegmentedControl } from '@/components/ui/segmented-control'
import type { ControlProps, Filter } from './filters'

interface AttentionFilter {
  /** What is chosen, for whoever does not see it. */
  field: string
  /** Stands in the address for what needs attention. */
  value: string
}

/** Everything, or only what needs attention. */
export function attentionFilter({ field, value }: AttentionFilter): Filter {
  const Draw = ({ value: chosen = '', set }: ControlProps) => (
    <SegmentedControl
      label={field}
      className="*:whitespace-nowrap"
      segments={[
        { value: '', label: 'All' },
        { value, label: 'Needs attention' },
      ]}
      value={chosen}
      onChange={set}
    />
  )
  return {
    label: 'Only',
    valueText: () => 'needs attention',
    canBe: (given) => given === value,
    control: { place: 'last', Draw },
  }
}
