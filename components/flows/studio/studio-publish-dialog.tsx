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

/** The current text, checked; undefined while checking. */
function readChecked(store: FlowStore) {
  const { result, isCurrent } = store.getChecked()
  return isCurrent ? result : undefined
}
const readNothing = () => undefined

type StudioPublishDialogProps = Omit<ComponentProps<typeof Dialog>, 'editor'> & {
  editor: Omit<OpenEditor, 'errorsNow' | 'warningsNow' | 'checkedNow'>
}

/** Confirms publishing what the studio shows. While closed, findings don't rerender it. */
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
