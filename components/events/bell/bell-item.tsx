import { Check } from 'lucide-react'
import Link from 'next/link'
import { closePopoverAround } from '@/components/shell/close-popover-around'
import { IconButton } from '@/components/ui/icon-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { Unbroken } from '@/components/ui/unbroken'
import type { EventRow } from '@/lib/contract/event-log'
import { objectHref } from '@/lib/labels/object-href'
import { EventIcon } from '../words/event-icon'
import { TestBadge } from '../words/test-badge'

interface BellItemProps {
  event: EventRow
  blockedBecause?: string
  acknowledge: (id: number) => void
}

/** An unacknowledged event, linked to what it is about. */
export function BellItem({ event, blockedBecause, acknowledge }: BellItemProps) {
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <EventIcon event={event} />
      <div className="min-w-0 flex-1">
        <Link
          href={objectHref(event) ?? `/events?event=${event.id}`}
          prefetch={false}
          onClick={({ currentTarget }) => closePopoverAround(currentTarget)}
          className="line-clamp-4 rounded-sm text-sm wrap-anywhere hover:text-accent-text hover:underline"
        >
          <Unbroken text={event.sentence} />
        </Link>
        <p className="flex items-center gap-2">
          <RelativeTime at={event.at} className="text-xs text-text-faint" />
          {event.isTest && <TestBadge />}
        </p>
      </div>
      <IconButton
        size="small"
        aria-label={`Acknowledge: ${event.sentence}`}
        blockedBecause={blockedBecause}
        onClick={() => acknowledge(event.id)}
      >
        <Check aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}
