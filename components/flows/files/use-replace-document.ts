'use client'

import { useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import type { FlowStore } from '../studio/flow-store'
import { uniformText } from '../studio/uniform-text'
import type { FileForFlow } from './file-for-flow'
import { type Brought, useBesideFiles } from './use-beside-files'

interface RefusedFile {
  name: string
  reason: string
}

/**
 * Replaces the studio's document with one from a file, as one undoable step. The file's recorded runs and endpoint
 * cases are added to the flow's.
 */
export function useReplaceDocument(
  store: FlowStore,
  flow: { id: string; name: string },
  readOnlyBecause: string | undefined,
) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<RefusedFile>()
  const [renamed, setRenamed] = useState<readonly string[]>([])
  const bringBeside = useBesideFiles(flow.id)

  /** As one step; returns whether the document changed. */
  const replaceText = (read: string): boolean => {
    const text = uniformText(read)
    const before = store.getText()
    if (text === before) return false
    store.closeStep()
    store.apply([{ offset: 0, length: before.length, text }], {
      origin: 'restore',
      label: 'Replace with file',
    })
    store.closeStep()
    return true
  }

  const replaceWith = async (file: File) => {
    const refuse = (reason: string) => setRefused({ name: file.name, reason })
    if (readOnlyBecause !== undefined) return refuse(readOnlyBecause)
    const { readFileForFlow } = await import('./file-for-flow')
    const read = await readFileForFlow(file, flow.name)
    if ('problem' in read) return refuse(read.problem)
    setRefused(undefined)
    // Report what can't be added before anything changes.
    const brought = await bringBeside(read).catch((failure: unknown) => {
      const { title, detail } = problemOf(failure)
      refuse(detail || title)
    })
    if (!brought) return
    setRenamed(brought.renamed)
    const isReplaced = read.text !== undefined && replaceText(read.text)
    if (!isReplaced) return void toast(...toldOf(file.name, read, brought))
    const withBeside = brought.added === '' ? undefined : `${brought.added} added. Undo doesn’t remove them.`
    const takeAway = toast(`Replaced with ${file.name}`, withBeside, {
      undo: store.undo,
      onGone: () => stop(),
    })
    // After another edit, undo would revert that one instead.
    const stop = store.subscribeToText(takeAway)
  }

  return {
    /** Props for a file input. */
    input,
    refused,
    forget: () => setRefused(undefined),
    renamed,
    forgetRenamed: () => setRenamed([]),
    replaceWith,
    choose: () => input.current?.click(),
  }
}

/** What to say about a file without a new document. */
function toldOf(name: string, { text }: FileForFlow, { added }: Brought): [title: string, text?: string] {
  if (added !== '') return [`Added from ${name}`, `${added}.`]
  const same =
    text === undefined ? 'All of it is already in this flow.' : `${name} is the same as this draft.`
  return ['Nothing changed', same]
}
