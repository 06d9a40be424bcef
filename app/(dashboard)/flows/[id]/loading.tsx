import { PanesLoading } from '@/components/flows/studio/pane-loading'
import { StudioBar, StudioFrame } from '@/components/flows/studio/studio-bar'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder of the studio. */
function StudioLoading() {
  return (
    <StudioFrame
      isBusy
      bar={
        <StudioBar
          name={<Skeleton className="h-4 w-40 max-w-full" />}
          badge={<Skeleton className="h-5 w-16" />}
          views={
            <div className="flex h-9 items-center gap-5 lg:h-full">
              <Skeleton className="h-4 w-14" />
              <Skeleton className="h-4 w-18" />
              <Skeleton className="h-4 w-16" />
            </div>
          }
          main={<Skeleton className="h-8 w-28" />}
        />
      }
    >
      <div className="min-h-128 flex-1 lg:min-h-0">
        <PanesLoading />
      </div>
    </StudioFrame>
  )
}

export default function FlowLoading() {
  return <StudioLoading />
}
