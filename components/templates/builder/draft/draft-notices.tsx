import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { LocalMoment } from '@/components/ui/local-moment'

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
      You have unsaved changes from <LocalMoment at={updatedAt} />. They are shown here.
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
