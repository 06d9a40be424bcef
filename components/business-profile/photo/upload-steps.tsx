import { Check, Circle } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/spinner'
import { type UploadProgress, type UploadStep, uploadSteps } from './photo-upload'

const words: Record<UploadStep, string> = {
  open: 'Prepare the upload',
  send: 'Send the photo',
  apply: 'Add it to the profile',
}

const marks = {
  done: <Check aria-hidden="true" className="size-4 text-success-text" />,
  now: <Spinner className="size-4" />,
  later: <Circle aria-hidden="true" className="size-4 text-text-faint" />,
}
const spoken = { done: 'done: ', now: 'now: ', later: 'then: ' }

const standOf = (step: UploadStep, current: UploadStep) => {
  const ahead = uploadSteps.indexOf(step) - uploadSteps.indexOf(current)
  return ahead < 0 ? 'done' : ahead === 0 ? 'now' : 'later'
}

/** The three steps of an upload and their progress. */
export function UploadSteps({ progress: { step: current, sent } }: { progress: UploadProgress }) {
  return (
    <ol className="space-y-1 text-sm">
      {uploadSteps.map((step) => {
        const stand = standOf(step, current)
        return (
          <li
            key={step}
            className={classNames(
              'flex items-center gap-2 tabular-nums',
              stand === 'later' && 'text-text-faint',
              stand === 'now' && 'font-medium',
            )}
          >
            {marks[stand]}
            <span>
              <span className="sr-only">{spoken[stand]}</span>
              {words[step]}
              {step === 'send' && stand === 'now' && `, ${Math.round(sent * 100)}%`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
