import type { Tone } from '@/components/ui/tone'
import type { AlertSeverity } from '@/lib/contract/alert-rules'

/** As events call them, too. */
export const severityWords: Record<AlertSeverity, { label: string; tone: Tone }> = {
  danger: { label: 'Problem', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warning' },
  info: { label: 'News', tone: 'neutral' },
}
