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

/** Findings of the text as it is now; undefined while it is being checked. */
function readFindings(store: FlowStore) {
  const { result, isCurrent } = store.getChecked()
  return isCurrent ? result?.findings : undefined
}
const readNothing = () => undefined

type StudioPublishDialogProps = Omit<ComponentProps<typeof Dialog>, 'editor'> & {
  editor: Omit<OpenEditor, 'errorsNow' | 'warningsNow'>
}

/** Asks before what the studio shows is published. While it is closed nothing is drawn anew for what is found. */
export function StudioPublishDialog({ editor, ...dialog }: StudioPublishDialogProps) {
  const findings = useFlow<ReturnType<typeof readFindings>>(dialog.open ? readFindings : readNothing)
  const problems = useMemo(
    () => ({
      errorsNow: findings?.filter(({ severity }) => severity === 'error').length,
      warningsNow: findings
        ?.filter(({ severity }) => severity === 'warning')
        .map(({ message, range }) => `${message} Line ${range.start.line}.`),
    }),
    [findings],
  )
  return <PublishDialog editor={{ ...editor, ...problems }} {...dialog} />
}
