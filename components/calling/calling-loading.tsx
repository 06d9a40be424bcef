import { Skeleton } from '@/components/ui/skeleton'

/** The page while it is being read. */
export function CallingLoading() {
  return (
    <div aria-busy="true" aria-label="The calling settings are being read" className="max-w-200 space-y-6">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}
