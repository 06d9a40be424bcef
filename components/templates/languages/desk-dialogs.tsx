'use client'

import dynamic from 'next/dynamic'
import type { DialogState } from '@/components/ui/use-dialog'
import type { LanguageRow } from '@/lib/contract/template-languages'
import type { DeskPlace, ShownDesk } from './desk-rows'

const MissingDialog = dynamic(() => import('./write/missing-dialog').then((module) => module.MissingDialog), {
  ssr: false,
})
const ImportDialog = dynamic(() => import('./csv/import-dialog').then((module) => module.ImportDialog), {
  ssr: false,
})
const SubmitDialog = dynamic(() => import('./submit/submit-dialog').then((module) => module.SubmitDialog), {
  ssr: false,
})

const GlossaryDialog = dynamic(
  () => import('./glossary/glossary-dialog').then((module) => module.GlossaryDialog),
  { ssr: false },
)

/** Actions on several languages at once. */
export type DeskWork =
  | { kind: 'create'; places: readonly DeskPlace[] }
  | { kind: 'import'; names: readonly LanguageRow[] }
  | { kind: 'submit'; desk: ShownDesk }
  | { kind: 'glossary'; languages: readonly string[]; readOnlyBecause: string | undefined }

interface DeskDialogsProps {
  dialog: DialogState<DeskWork>
  /** The source language in the address. */
  source: string | undefined
}

/** Dialogs of the desk. Outside the list, because its rows disappear meanwhile. */
export function DeskDialogs({ dialog, source }: DeskDialogsProps) {
  const { about: work, turn } = dialog
  const props = { source, ...dialog.props }
  if (work?.kind === 'create') return <MissingDialog key={turn} places={work.places} {...props} />
  if (work?.kind === 'import') return <ImportDialog key={turn} names={work.names} {...props} />
  if (work?.kind === 'submit') return <SubmitDialog key={turn} desk={work.desk} {...props} />
  if (work?.kind === 'glossary') return <GlossaryDialog key={turn} {...work} {...dialog.props} />
  return null
}
