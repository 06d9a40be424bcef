import { DocumentDiff } from '@/components/flows/versions/document-diff'
import { memberText } from '@/components/history/content-words'
import type { DifferencesProps } from '@/components/history/differences-props'
import { Differences } from '@/components/templates/builder/draft/differences'
import { editChanges } from '@/components/templates/builder/submit/edit-changes'
import { changedValues } from '@/components/ui/changed-values'
import type { ContentChange, ContentKind } from '@/lib/contract/content-history'
import { formFromContent } from '@/lib/language/template/form'

type Content = ContentChange['content']

function partsOf(kind: ContentKind, before: Content, after: Content) {
  // Contents of templates were written by this console.
  const form = (content: Content) => formFromContent(Object(content))
  if (kind === 'template' && before && after) return editChanges(form(before), form(after))
  const { document: _, ...was } = before ?? {}
  const { document: __, ...is } = after ?? {}
  return changedValues({ before: before ? was : undefined, after: after ? is : undefined }).map((value) => ({
    label: memberText(value.path),
    mine: value.before ?? '',
    theirs: value.after ?? '',
  }))
}

/** Two contents of a thing and what differs, or that nothing does. */
export function ContentDifferences({ kind, before, after, columns }: DifferencesProps) {
  const parts = partsOf(kind, before, after)
  const [was, is] = [before?.document, after?.document].map((text) => (typeof text === 'string' ? text : ''))
  const hasDocument = was !== is
  if (parts.length === 0 && !hasDocument) return <p className="text-sm text-text-muted">Both are the same.</p>
  return (
    <>
      {parts.length > 0 && <Differences isWhole columns={columns} parts={parts} />}
      {hasDocument && (
        <DocumentDiff before={was ?? ''} after={is ?? ''} label={`The document, ${columns.join(' and ')}`} />
      )}
    </>
  )
}
