import Link from 'next/link'
import { Fact } from '@/components/ui/fact'
import { useNumberNames } from '@/lib/browser/number-names'
import type { EventDetail } from '@/lib/contract/event-log'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'

const linkLook = 'rounded-sm text-accent-text hover:underline'

/** The number an event is about, with a link to all its events; nothing if there is none. */
export function OwnNumberFact({ event: { ownNumber } }: { event: Pick<EventDetail, 'ownNumber'> }) {
  const nameOf = useNumberNames()
  if (!ownNumber) return null
  const { id, shown } = ownNumber
  const label = (id && nameOf(id)) ?? (shown === null ? id : formatPhoneNumber(shown))
  return (
    <Fact label="Phone number">
      {id === null ? (
        <bdi>{label}</bdi>
      ) : (
        <Link href={`/phone-numbers/${encodeURIComponent(id)}`} prefetch={false} className={linkLook}>
          <bdi>{label}</bdi>
        </Link>
      )}
      <Link
        href={`/events?${new URLSearchParams(id === null ? { text: shown ?? '' } : { phone_number_id: id })}`}
        prefetch={false}
        className={linkLook}
      >
        Show its events
      </Link>
    </Fact>
  )
}
