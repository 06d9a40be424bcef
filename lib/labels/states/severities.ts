import type { EventSeverity } from '@/lib/contract/event-log'
import type { State } from './state'

/** Labels of the severities of events and incidents. */
export const severityWords: Record<EventSeverity, State> = {
  danger: { label: 'Problem', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warning' },
  success: { label: 'Success', tone: 'success' },
  info: { label: 'Info', tone: 'neutral' },
}
