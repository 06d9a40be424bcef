'use client'

import { useRef, useState } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import type { FlowStore } from '../studio/flow-store'
import { uniformText } from '../studio/uniform-text'

interface RefusedFile {
  name: string
  reason: string
}

/** Puts the document of a file in the place of the one in the studio, as one step that can be taken back. */
export function useReplaceDocument(store: FlowStore, readOnlyBecause: string | undefined) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<RefusedFile>()

  const replaceWith = async (file: File) => {
    const refuse = (reason: string) => setRefused({ name: file.name, reason })
    if (readOnlyBecause !== undefined) return refuse(readOnlyBecause)
    const { readFlowFile } = await import('./flow-file')
    const read = await readFlowFile(file)
    if ('problem' in read) return refuse(read.problem)
    setRefused(undefined)
    const text = uniformText(read.text)
    const before = store.getText()
    if (text === before) return void toast('Nothing changed', `${file.name} is the same as this draft.`)
    store.closeStep()
    store.apply([{ offset: 0, length: before.length, text }], {
      origin: 'restore',
      label: 'replacing with a file',
    })
    store.closeStep()
    const takeAway = toast(`Replaced with ${file.name}`, undefined, {
      undo: store.undo,
      onGone: () => stop(),
    })
    // Once something else was done, that would be undone instead.
    const stop = store.subscribeToText(takeAway)
  }

  return {
    /** To be rendered as an input for one file. */
    input,
    refused,
    forget: () => setRefused(undefined),
    replaceWith,
    choose: () => input.current?.click(),
  }
}
