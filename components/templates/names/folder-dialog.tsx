'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { templateNameQueries, useMoveTemplates } from '@/lib/browser/template-names'
import { type LeftName, templateFolder } from '@/lib/contract/template-names'
import { NO_FOLDER } from '@/lib/contract/template-order'
import { LeftNames } from './left-names'
import { namesText, type WantedNames } from './names-words'
import { usePutBack } from './use-put-back'

interface FolderDialogProps {
  wanted: WantedNames
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A typed text as the folder it would be. */
function newFolder(typed: string) {
  const { data } = templateFolder.safeParse(typed)
  return data === undefined ? undefined : { value: data, label: data }
}

/** Moves templates to a folder, which is made by its first template. Heavy: load it with `next/dynamic`. */
export function FolderDialog({ wanted, open, onOpenChange }: FolderDialogProps) {
  const id = useId()
  const { data } = useQuery(templateNameQueries.folders())
  const { mutateAsync: move } = useMoveTemplates()
  const say = usePutBack((names, folder) => move({ names, folder }))
  const [chosen, setChosen] = useState('')
  const [left, setLeft] = useState<readonly LeftName[]>([])
  const folders = data?.data.map(({ folder }) => ({ value: folder, label: folder })) ?? []
  return (
    <>
      <ConfirmDialog
        {...{ open, onOpenChange }}
        title={`Move ${namesText(wanted)}`}
        confirmLabel="Move"
        variant="primary"
        blockedBecause={chosen === '' ? 'Choose a folder.' : undefined}
        confirm={async () => {
          const folder = chosen === NO_FOLDER ? null : chosen
          const done = await move({ ...wanted, folder })
          say(done.before, folder, (moved) =>
            folder === null ? `Moved ${moved} out of their folder` : `Moved ${moved} to ${folder}`,
          )
          setLeft(done.left)
        }}
      >
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Folder
          </label>
          <Combobox
            id={id}
            groups={[
              ...(folders.length > 0 ? [{ label: 'Folders', items: folders }] : []),
              { label: 'None', items: [{ value: NO_FOLDER, label: 'No folder' }] },
            ]}
            value={chosen}
            onChange={setChosen}
            offer={newFolder}
            offerLabel="New folder"
            placeholder="Choose or create a folder"
            searchLabel="Find or name a folder"
            emptyText="Type a name to create a folder."
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="text-sm text-text-faint">
            To put a folder inside another one, separate the names with a slash: Sale/Spring.
          </p>
        </div>
      </ConfirmDialog>
      <LeftNames left={left} onClose={() => setLeft([])} />
    </>
  )
}
