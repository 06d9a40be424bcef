import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { focusOnce } from '@/components/ui/focus-once'
import { Progress } from '@/components/ui/progress'
import { RoundPicture } from '@/components/ui/round-picture'
import { photoFailure } from './photo-failure'
import { UploadSteps } from './upload-steps'
import type { SendingState } from './use-photo-upload'

interface PhotoUploadPanelProps {
  state: Exclude<SendingState, { kind: 'idle' }>
  name: string
  retry: () => void
  /** Skips the wait for the next try. */
  tryNow: () => void
  cancel: () => void
}

function Failed({ state, retry, cancel }: PhotoUploadPanelProps) {
  if (state.kind !== 'failed') return null
  const isConflict = state.problem.kind === 'conflict'
  const { title, text } = photoFailure(state.problem)
  return (
    <Callout
      tone={isConflict ? 'warning' : 'danger'}
      isAlert
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={retry}>
            {isConflict ? 'Use this one anyway' : 'Try again'}
          </Button>
          <Button size="small" variant="quiet" onClick={cancel}>
            {isConflict ? 'Keep the other one' : 'Discard this photo'}
          </Button>
        </span>
      }
    >
      {text}
    </Callout>
  )
}

/** Progress of a new photo, or why it stopped. The old one stays in use until the last step is done. */
export function PhotoUploadPanel(props: PhotoUploadPanelProps) {
  const { state, name, tryNow, cancel } = props
  const { url, note } = state.sending
  return (
    <div
      tabIndex={-1}
      // Where focus goes when the dialog closes.
      ref={focusOnce}
      role="group"
      aria-label="New photo"
      className="min-w-0 flex-1 space-y-3 rounded-md border border-border p-3"
    >
      <div className="flex items-start gap-3">
        <RoundPicture src={url} name={name} alt="The new photo" className="size-12" />
        <p className="min-w-0 flex-1 text-sm text-pretty text-text-muted tabular-nums">{note}</p>
      </div>
      {state.kind === 'uploading' && (
        <>
          <UploadSteps progress={state.progress} />
          <div className="flex items-center gap-3">
            <Progress label="Photo upload" fraction={state.progress.sent} className="flex-1" />
            {state.progress.isWaiting && (
              <Button size="small" onClick={tryNow}>
                Try now
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              blockedBecause={
                state.progress.step === 'apply' ? 'Adding the photo to the profile…' : undefined
              }
              onClick={cancel}
            >
              Cancel
            </Button>
          </div>
          <p role="status" className="text-sm text-warning-text empty:hidden">
            {state.progress.isWaiting && 'The connection dropped. The upload will resume automatically.'}
          </p>
        </>
      )}
      <Failed {...props} />
    </div>
  )
}
