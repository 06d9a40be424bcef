import { StateBadge } from '@/components/ui/state-badge'
import type { ReceiverRow } from '@/lib/contract/receivers'
import type { State } from '@/lib/labels/states/state'

const paused: State = { label: 'Paused', tone: 'warning', icon: 'pause' }
const failing: State = { label: 'Failing', tone: 'danger' }
const healthy: State = { label: 'Healthy', tone: 'success' }

/** How it stands with a receiver; nothing while nothing was sent. */
export function ReceiverBadge({ receiver }: { receiver: Pick<ReceiverRow, 'isPaused' | 'lastAttempt'> }) {
  const { isPaused, lastAttempt } = receiver
  if (isPaused) return <StateBadge state={paused} />
  if (!lastAttempt) return null
  return <StateBadge state={lastAttempt.isDelivered ? healthy : failing} />
}
