'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { FileInput } from '@/components/form/file-input'
import { useFilePaste } from '@/components/form/use-file-paste'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { FlowFile } from './flow-file'

interface StartFromFileProps {
  /** One flow, or all flows of a ZIP. */
  onOpen: (files: readonly FlowFile[]) => void
}

/**
 * Takes flow documents as a chosen, dropped or pasted file, or as pasted text. Its code is loaded with the first one.
 */
export function StartFromFile({ onOpen }: StartFromFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ name: string; reason: string }>()
  const take = async (file: File) => {
    const { readFlowFiles } = await import('./flow-zip')
    const read = await readFlowFiles(file)
    setRefused('problem' in read ? { name: file.name, reason: read.problem } : undefined)
    if (!('problem' in read)) onOpen(read)
  }
  useFilePaste((file) => void take(file), { textName: 'Pasted flow.json' })
  return (
    <div className="space-y-3">
      {refused && (
        <Callout tone="danger" isAlert title={`${refused.name} can’t be used`}>
          {refused.reason}
        </Callout>
      )}
      <DropArea take={(file) => void take(file)} className="flex flex-wrap items-center gap-3 px-4 py-3">
        <FileUp aria-hidden="true" className="size-5 shrink-0 text-text-faint" />
        <p className="min-w-0 flex-1 basis-48 text-pretty text-text-muted">
          Have a flow already? Drop, paste, or choose its JSON file or exported ZIP.
        </p>
        <Button onClick={() => input.current?.click()}>Choose file</Button>
        <FileInput
          ref={input}
          accept=".json,.zip,application/json,application/zip"
          label="Flow JSON file"
          take={(file) => void take(file)}
        />
      </DropArea>
    </div>
  )
}
