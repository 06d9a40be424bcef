import Link from 'next/link'

/** Link to everything that belongs to a request. */
export function TraceLink({ traceId }: { traceId: string }) {
  return (
    <Link
      href={`/events/traces/${encodeURIComponent(traceId)}`}
      prefetch={false}
      className="rounded-sm text-accent-text hover:underline"
    >
      Show trace
    </Link>
  )
}
