'use client'

import { FolderUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { PlanView } from './plan-view'
import { openFolder, openZippedFolder } from './uploaded-folder'
import { useAccountPlan } from './use-account-plan'

interface AccountFilesScreenProps {
  /** Shown below the file chooser, and beside it. */
  below: ReactNode
  beside: ReactNode
}

/** Plans the changes in a folder of account files, and applies them. */
export function AccountFilesScreen({ below, beside }: AccountFilesScreenProps) {
  const { state, choice, open, change, startOver, apply } = useAccountPlan()
  if (state.step === 'empty' || (state.step === 'reading' && !state.folder))
    return (
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <ChooseFolder
            isReading={state.step === 'reading'}
            refused={state.step === 'empty' ? state.refused : undefined}
            takeZip={(file) => void open(() => openZippedFolder(file))}
            takeFolder={(files) => void open(() => openFolder(files))}
          />
        </div>
        {/* The commands come before what they write; on wide screens, beside both. */}
        <div className="grid min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-stretch">
          {beside}
        </div>
        <div className="min-w-0">{below}</div>
      </div>
    )
  if (state.step === 'reading')
    return (
      <p role="status" className="flex items-center gap-2 text-text-muted">
        <Spinner /> Comparing the files with the account
      </p>
    )
  return <PlanView {...{ state, choice, apply, startOver }} change={(part) => void change(part)} />
}

interface ChooseFolderProps {
  isReading: boolean
  /** Why the last choice can’t be used. */
  refused: string | undefined
  takeZip: (file: File) => void
  takeFolder: (files: readonly File[]) => void
}

/** Asks for a folder of account files, or a ZIP file of one. */
function ChooseFolder({ isReading, refused, takeZip, takeFolder }: ChooseFolderProps) {
  const zip = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      {refused !== undefined && (
        <Callout tone="danger" isAlert title="Couldn’t create a plan">
          {refused}
        </Callout>
      )}
      <Card
        title="Plan changes"
        description="See what the files would change in this account. Nothing changes until you apply the plan."
      >
        {/* Nothing can be dropped on phones and tablets. */}
        <DropArea
          take={takeZip}
          className="grid justify-items-center gap-3 border-2 px-3 py-6 text-center max-sm:border-0 max-sm:bg-transparent max-sm:p-0 pointer-coarse:justify-items-start pointer-coarse:border-0 pointer-coarse:bg-transparent pointer-coarse:p-0"
        >
          <div className="grid justify-items-center gap-2 max-sm:hidden pointer-coarse:hidden">
            <FolderUp aria-hidden="true" className="size-6 text-text-faint" />
            <p className="font-medium">Drop a ZIP file here</p>
          </div>
          <div className="flex flex-wrap justify-center gap-2 max-xs:w-full max-xs:flex-col">
            <Button variant="primary" pending={isReading} onClick={() => zip.current?.click()}>
              Choose ZIP file
            </Button>
            <Button
              blockedBecause={isReading ? 'The files are being read.' : undefined}
              onClick={() => folder.current?.click()}
            >
              Choose folder
            </Button>
          </div>
          <FileInput ref={zip} accept=".zip,application/zip" label="ZIP file" take={takeZip} />
          <input
            ref={(element) => {
              folder.current = element
              // React doesn't know this attribute.
              element?.setAttribute('webkitdirectory', '')
            }}
            type="file"
            multiple
            aria-label="Folder"
            tabIndex={-1}
            onChange={({ target: { files } }) => takeFolder([...(files ?? [])])}
            className="sr-only"
          />
        </DropArea>
      </Card>
    </>
  )
}
