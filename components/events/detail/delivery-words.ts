import type { State } from '@/lib/labels/states/state'

const states = new Map<string, State>([
  ['waiting', { label: 'Waiting', tone: 'warning', icon: 'clock' }],
  ['delivered', { label: 'Delivered', tone: 'success' }],
  ['given_up', { label: 'Failed', tone: 'danger' }],
])

/** State of a delivery in words. One nobody knows is shown as it came. */
export const deliveryState = (state: string): State => states.get(state) ?? { label: state, tone: 'neutral' }
