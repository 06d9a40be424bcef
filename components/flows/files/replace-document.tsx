import { FileUp } from 'lucide-react'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { useReplaceDocument } from './use-replace-document'

type Replacing = ReturnType<typeof useReplaceDocument>

/** The file dialog of the studio, and why a file could not be taken. */
export function ReplaceDocument({ input, refused, forget, replaceWith }: Replacing) {
  return (
    <>
      <FileInput
        ref={input}
        accept=".json,application/json"
        label="Flow JSON file"
        take={(file) => void replaceWith(file)}
      />
      {refused && (
        <Callout
          tone="danger"
          isAlert
          title={`${refused.name} can’t replace this flow`}
          action={
            <Button size="small" onClick={forget}>
              Dismiss
            </Button>
          }
        >
          {refused.reason}
        </Callout>
      )}
    </>
  )
}

/** What covers the studio while a file is held above it. */
export function DropHint() {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface/90">
      <p className="flex items-center gap-2 font-semibold">
        <FileUp aria-hidden="true" className="size-5" />
        Drop to replace this flow
      </p>
    </div>
  )
}
