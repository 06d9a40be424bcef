import { RelativeTime } from '@/components/ui/relative-time'

/** Says how old a list is, if the service can't return a current one. Loaded with such a list. */
export const ListingAge = ({ readAt }: { readAt: number }) => (
  <p className="mb-2 px-2 text-xs text-text-faint sm:px-3 print:hidden">
    From this console’s own list, kept up to date by events. Last fully refreshed <RelativeTime at={readAt} />
    .
  </p>
)
