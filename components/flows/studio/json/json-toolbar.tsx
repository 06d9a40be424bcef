'use client'

import { AlignLeft, ListTree, Search } from 'lucide-react'
import { useStudio } from '@/components/flows/studio/studio-context'
import { IconButton } from '@/components/ui/icon-button'
import type { CodeEditor } from './editor/monaco'
import { VersionPicker } from './version-picker'

/** Actions on the whole text. */
export function JsonToolbar({ editor }: { editor: CodeEditor | undefined }) {
  const { readOnlyBecause } = useStudio()
  const run = (action: string) => {
    editor?.focus()
    void editor?.getAction(action)?.run()
  }
  return (
    <div role="toolbar" aria-label="JSON" className="flex h-full min-h-11 items-center gap-1">
      <VersionPicker />
      <span className="ml-auto flex">
        <IconButton size="small" aria-label="Find" onClick={() => run('actions.find')}>
          <Search className="size-4" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Outline of the screens"
          onClick={() => run('editor.action.quickOutline')}
        >
          <ListTree className="size-4" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Format the JSON"
          blockedBecause={readOnlyBecause}
          onClick={() => run('editor.action.formatDocument')}
        >
          <AlignLeft className="size-4" />
        </IconButton>
      </span>
    </div>
  )
}
