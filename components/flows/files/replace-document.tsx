import { FileUp } from 'lucide-react'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { useReplaceDocument } from './use-replace-document'

type Replacing = ReturnType<typeof useReplaceDocument>

/** The studio's file dialog, with why a file was refused and what was renamed. */
export function ReplaceDocument({ input, refused, forget, renamed, forgetRenamed, replaceWith }: Replacing) {
  return (
    <>
      <FileInput
        ref={input}
        accept=".json,.zip,application/json,application/zip"
        label="Flow JSON file"
        take={(file) => void replaceWith(file)}
      />
      {refused && (
        <Callout
          tone="danger"
          isAlert
          title={`${refused.name} can’t be used here`}
          action={
            <Button size="small" onClick={forget}>
              Dismiss
            </Button>
          }
        >
          {refused.reason}
        </Callout>
      )}
      {renamed.length > 0 && (
        <Callout
          tone="warning"
          isAlert
          title="Names in the file were already used here"
          action={
            <Button size="small" onClick={forgetRenamed}>
              Dismiss
            </Button>
          }
        >
          <ul>
            {renamed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

/** Covers the studio while a file is dragged over it. */
export function DropHint() {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface/90">
      <p className="flex items-center gap-2 font-semibold">
        <FileUp aria-hidden="true" className="size-5" />
        Drop to replace this flow, or to add recorded runs and endpoint cases
      </p>
    </div>
  )
}
