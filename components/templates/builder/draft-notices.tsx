import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { moment } from '@/lib/labels/times'

/** An edit that was begun before is gone on with. */
export function ContinuedDraft({ updatedAt, discard }: { updatedAt: number; discard: () => void }) {
  return (
    <Callout
      tone="info"
      action={
        <Button size="small" onClick={discard}>
          Discard them
        </Button>
      }
    >
      {/* The browser's time zone and the server's may differ. */}
      <span suppressHydrationWarning>
        You have unsaved changes from {moment(updatedAt)}. They are shown here.
      </span>
    </Callout>
  )
}

/** The address named a draft that is no more. */
export function MissingDraft() {
  return (
    <Callout tone="warning" title="This draft was submitted or discarded">
      You can start a new template here.
    </Callout>
  )
}
