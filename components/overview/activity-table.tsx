import { FiguresTable } from '@/components/ui/figures-table'
import { type Activity, type TallyKind, tallyKinds } from '@/lib/contract/overview'
import { hourName } from './hour-names'

const heads: Record<TallyKind, string> = {
  message_in: 'Messages received',
  message_out: 'Messages sent',
  call: 'Calls',
  event: 'Events',
}

/** The charts as a table for screen readers. */
export function ActivityTable({ activity: { from, counts } }: { activity: Activity }) {
  return (
    <FiguresTable
      isHidden
      label="Activity by hour, newest first"
      columns={[
        { label: 'Hour', cell: (place) => hourName(from, place) },
        ...tallyKinds.map((kind) => ({ label: heads[kind], cell: (place: number) => counts[kind][place] })),
      ]}
      rows={counts.event.map((_, place) => place).toReversed()}
      keyOf={(place) => place}
    />
  )
}
