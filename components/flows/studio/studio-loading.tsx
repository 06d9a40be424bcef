import { Skeleton } from '@/components/ui/skeleton'
import { PaneLoading } from './pane-loading'
import { StudioBar, StudioFrame } from './studio-bar'

/** The studio while the flow is being read. */
export function StudioLoading() {
  return (
    <StudioFrame isBusy bar={<StudioBar name={<Skeleton className="h-4 w-40" />} />}>
      <div className="grid min-h-96 flex-1">
        <PaneLoading />
      </div>
    </StudioFrame>
  )
}
