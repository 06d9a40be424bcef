import { Spinner } from '@/components/ui/spinner'

/** In place of a pane, or of all of them, while their code is fetched. */
export function PaneLoading() {
  return (
    <div className="grid h-full place-items-center" aria-busy="true">
      <Spinner className="size-5 text-text-faint" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
