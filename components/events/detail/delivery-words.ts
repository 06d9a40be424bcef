import type { Tone } from '@/lib/labels/tone'

const states = new Map<string, { label: string; tone: Tone }>([
  ['waiting', { label: 'Waiting', tone: 'warning' }],
  ['delivered', { label: 'Delivered', tone: 'success' }],
  ['given_up', { label: 'Failed', tone: 'danger' }],
])

/** State of a delivery in words. One nobody knows is shown as it came. */
export const deliveryStateWords = (state: string) =>
  states.get(state) ?? { label: state, tone: 'neutral' as const }
