import { RelativeTime } from '@/components/ui/relative-time'

interface LastUsedProps {
  /** Milliseconds since 1970; null for an unused token. */
  at: number | null
  address: string | null
}

/** When a token was last used, and from where. */
export function LastUsed({ at, address }: LastUsedProps) {
  if (at === null) return 'Never used'
  return (
    <>
      Used <RelativeTime clock="machine" at={at} />
      {address && ` from ${address}`}
    </>
  )
}
