'use client'

import dynamic from 'next/dynamic'
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
  work: DeskWork | undefined
  /** The source language in the address. */
  source: string | undefined
  onClose: () => void
}

/** Dialogs of the desk. Outside the list, because its rows disappear meanwhile. */
export function DeskDialogs({ work, ...props }: DeskDialogsProps) {
  if (work?.kind === 'create') return <MissingDialog places={work.places} {...props} />
  if (work?.kind === 'import') return <ImportDialog names={work.names} {...props} />
  if (work?.kind === 'submit') return <SubmitDialog desk={work.desk} {...props} />
  if (work?.kind === 'glossary') return <GlossaryDialog {...work} onClose={props.onClose} />
  return null
}
