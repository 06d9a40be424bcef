import { RelativeTime } from '@/components/ui/relative-time'

/** Says of what time an order is that the service does not know. Load it with such an order. */
export const ListingAge = ({ readAt }: { readAt: number }) => (
  <p className="mb-2 px-2 text-xs text-text-faint sm:px-3 print:hidden">
    Sorted by this console. It follows the events of the service, and last read all templates{' '}
    <RelativeTime at={readAt} />.
  </p>
)
