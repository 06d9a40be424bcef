import type { ControlProps } from '@/components/list/filter-bar'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { SegmentFilter } from '@/components/list/segment-filter'
import { ATTENTION } from './flow-filters'

/** All flows, or those whose status needs someone. */
export function FlowAttention({ filters, change, ...control }: ControlProps) {
  const value = filters.status === ATTENTION ? ATTENTION : ''
  return <SegmentFilter {...control} {...{ filters, change, value }} set={(status) => change({ status })} />
}

/** A filter of flows; what the segment says is not said again. */
export function FlowChoiceFilter(control: ControlProps) {
  const { value } = control
  return <ChoiceFilter {...control} value={value === ATTENTION ? undefined : value} />
}
