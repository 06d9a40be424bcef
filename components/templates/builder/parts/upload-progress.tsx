import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Progress } from '@/components/ui/progress'
import type { UploadState } from './use-sample-upload'

interface UploadProgressProps {
  state: Exclude<UploadState, { kind: 'idle' }>
  onCancel: () => void
  onRetry: (file: File) => void
}

/** An upload in progress, or why it stopped. */
export function UploadProgress({ state, onCancel, onRetry }: UploadProgressProps) {
  const { file } = state
  if (state.kind === 'failed') {
    const { title, detail, nextStep } = state.problem
    return (
      <Callout
        tone="danger"
        isAlert
        title={`“${file.name}” wasn’t uploaded: ${title}`}
        action={
          <span className="flex gap-2">
            <Button size="small" onClick={() => onRetry(file)}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={onCancel}>
              Choose another file
            </Button>
          </span>
        }
      >
        {detail} {nextStep}
      </Callout>
    )
  }
  return (
    <div className="space-y-2 rounded-md border border-border p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{file.name}</span>
        <span className="flex shrink-0 items-center gap-2 text-sm text-text-muted tabular-nums">
          {state.fraction < 1 ? `${Math.round(state.fraction * 100)}%` : 'Checking…'}
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      </div>
      <Progress label={`Upload of ${file.name}`} fraction={state.fraction} />
    </div>
  )
}
