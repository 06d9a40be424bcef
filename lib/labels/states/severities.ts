import type { EventSeverity } from '@/lib/contract/event-log'
import type { State } from './state'

/** How grave an event is, and the incident it opens. */
export const severityWords: Record<EventSeverity, State> = {
  danger: { label: 'Problem', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warning' },
  success: { label: 'Success', tone: 'success' },
  info: { label: 'Info', tone: 'neutral' },
}
