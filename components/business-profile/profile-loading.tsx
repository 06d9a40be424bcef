import { SkeletonCard } from '@/components/ui/skeleton'

/** The page while the profile is being read. By itself, as what a page shows first would load all of the page twice. */
export function ProfileLoading() {
  return (
    <div aria-busy="true" aria-label="Loading profile" className="max-w-200 space-y-6">
      <SkeletonCard className="h-36" />
      <SkeletonCard className="h-96" />
    </div>
  )
}
