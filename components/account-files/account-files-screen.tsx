'use client'

import { FolderUp } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useRef } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Id } from '@/components/ui/id'
import { Spinner } from '@/components/ui/spinner'
import { PlanView } from './plan-view'
import { openFolder, openZip } from './uploaded-folder'
import { useAccountPlan } from './use-account-plan'

/** Plans the changes in a folder of account files, and applies them. */
export function AccountFilesScreen() {
  const { state, choice, open, change, startOver, apply } = useAccountPlan()
  if (state.step === 'empty' || (state.step === 'reading' && !state.folder))
    return (
      <ChooseFolder
        isReading={state.step === 'reading'}
        refused={state.step === 'empty' ? state.refused : undefined}
        takeZip={(file) => void open(() => openZip(file))}
        takeFolder={(files) => void open(() => openFolder(files))}
      />
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

/** Says what account files are and how to get them, and asks for a folder of them, or a zip file of one. */
function ChooseFolder({ isReading, refused, takeZip, takeFolder }: ChooseFolderProps) {
  const zip = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <div className="max-w-200 space-y-4">
      {refused !== undefined && (
        <Callout tone="danger" isAlert title="Couldn’t create a plan">
          {refused}
        </Callout>
      )}
      <Card isFlush>
        <ol>
          <Step number={1} title="Get the files">
            <p>
              This command writes templates, flows, QR codes, business profiles, automation and calling
              settings to a folder, as YAML and JSON. It takes an{' '}
              <Link
                href="/settings/account"
                prefetch={false}
                className="rounded-sm text-accent-text underline"
              >
                API token
              </Link>
              .
            </p>
            <p className="mt-1.5">
              <Id text="npx switchboard pull" label="Copy command" />
            </p>
          </Step>
          <Step number={2} title="Change them">
            <p>Edit them, review them in pull requests, or take the files of another account.</p>
          </Step>
          <Step number={3} title="See what they would change here">
            <p>Nothing changes until you apply the plan.</p>
            <DropArea take={takeZip} className="mt-2 flex flex-wrap items-center gap-2 p-3">
              <p className="flex min-w-0 flex-1 basis-40 items-center gap-2">
                <FolderUp aria-hidden="true" className="size-5 shrink-0 text-text-faint" />
                Drop a zip file here
              </p>
              <Button
                blockedBecause={isReading ? 'The files are being read.' : undefined}
                onClick={() => folder.current?.click()}
              >
                Choose folder
              </Button>
              <Button variant="primary" pending={isReading} onClick={() => zip.current?.click()}>
                Choose zip file
              </Button>
              <FileInput ref={zip} accept=".zip,application/zip" label="Zip file" take={takeZip} />
              <input
                ref={(element) => {
                  folder.current = element
                  // React knows no such attribute.
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
          </Step>
        </ol>
      </Card>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-border px-4 py-3 not-first:border-t">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-sunken text-xs font-semibold text-text-muted"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 text-pretty text-text-muted">
        <h2 className="font-semibold text-text">{title}</h2>
        {children}
      </div>
    </li>
  )
}
