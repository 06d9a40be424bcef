'use client'

import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { Field } from '@/components/form/field'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Textarea } from '@/components/ui/textarea'
import type { UnreadList } from './use-csv-list'

interface ChooseListProps {
  state: UnreadList
  takeFile: (file: File) => void
  takeText: (text: string) => void
  /** Which columns there are. */
  hint: string
  /** The first rows of such a list. */
  example: string
  /** File types, in words and as a file input takes them. */
  accepts?: { names: string; endings: string }
}

const csvFiles = {
  names: 'CSV',
  endings: '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain',
}

/** Takes a list, as a file or as text. */
export function ChooseList({
  state,
  takeFile,
  takeText,
  hint,
  example,
  accepts = csvFiles,
}: ChooseListProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  return (
    <div className="space-y-4">
      {state.kind === 'refused' && (
        <Callout tone="danger" isAlert title={`${state.name} can’t be used`}>
          {state.reason}
        </Callout>
      )}
      <DropArea take={takeFile} className="flex flex-col items-center gap-2 p-6 text-center">
        <FileUp aria-hidden="true" className="size-6 text-text-faint" />
        <p className="text-text-muted">Drop a {accepts.names} file here, or choose one.</p>
        <Button pending={state.kind === 'reading'} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <FileInput ref={input} accept={accepts.endings} label={`${accepts.names} file`} take={takeFile} />
      </DropArea>
      <Field id={id} label="Or paste the rows" hint={hint}>
        <Textarea
          id={id}
          aria-describedby={`${id}-hint`}
          rows={4}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="font-mono text-sm!"
        />
      </Field>
      <Button
        blockedBecause={text.trim() === '' ? 'Paste the rows first.' : undefined}
        onClick={() => takeText(text)}
      >
        Check the rows
      </Button>
    </div>
  )
}
