'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, useMemo } from 'react'
import type { OpenEditor } from '../lifecycle/publish-checklist'
import type { PublishDialog as Dialog } from '../lifecycle/publish-dialog'
import type { FlowStore } from './flow-store'
import { useFlow } from './use-flow'

const PublishDialog = dynamic(
  () => import('../lifecycle/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
)

/** The text as it is now, checked; undefined while it is being checked. */
function readChecked(store: FlowStore) {
  const { result, isCurrent } = store.getChecked()
  return isCurrent ? result : undefined
}
const readNothing = () => undefined

type StudioPublishDialogProps = Omit<ComponentProps<typeof Dialog>, 'editor'> & {
  editor: Omit<OpenEditor, 'errorsNow' | 'warningsNow' | 'checkedNow'>
}

/** Asks before what the studio shows is published. While it is closed nothing is drawn anew for what is found. */
export function StudioPublishDialog({ editor, ...dialog }: StudioPublishDialogProps) {
  const checked = useFlow<ReturnType<typeof readChecked>>(dialog.open ? readChecked : readNothing)
  const problems = useMemo(
    () => ({
      checkedNow: checked,
      errorsNow: checked?.findings.filter(({ severity }) => severity === 'error').length,
      warningsNow: checked?.findings
        .filter(({ severity }) => severity === 'warning')
        .map(({ message, range }) => `${message} Line ${range.start.line}.`),
    }),
    [checked],
  )
  return <PublishDialog editor={{ ...editor, ...problems }} {...dialog} />
}
