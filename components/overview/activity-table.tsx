import { type Activity, type TallyKind, tallyKinds } from '@/lib/contract/overview'
import { hourName } from './hour-names'

const heads: Record<TallyKind, string> = {
  message_in: 'Messages received',
  message_out: 'Messages sent',
  call: 'Calls',
  event: 'Events',
}

/** The charts as a table for screen readers. The wrapper clips it, because a table can’t be clipped itself. */
export function ActivityTable({ activity: { from, counts } }: { activity: Activity }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Activity by hour, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {tallyKinds.map((kind) => (
              <th key={kind} scope="col">
                {heads[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.event
            .map((_, place) => (
              <tr key={place}>
                <th scope="row">{hourName(from, place)}</th>
                {tallyKinds.map((kind) => (
                  <td key={kind}>{counts[kind][place]}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  )
}
