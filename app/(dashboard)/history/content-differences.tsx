import { Differences } from '@/components/editing/differences'
import { DocumentComparison } from '@/components/flows/versions/document-comparison'
import { memberText } from '@/components/history/content-words'
import type { DifferencesProps } from '@/components/history/differences-props'
import { editChanges } from '@/components/templates/builder/submit/edit-changes'
import { changedValues } from '@/components/ui/changed-values'
import type { ContentChange, ContentKind } from '@/lib/contract/content-history'
import { formatList } from '@/lib/contract/lists'
import { formFromContent } from '@/lib/language/template/form'
import { PhotoDifference } from './photo-difference'

type Content = ContentChange['content']

function partsOf(kind: ContentKind, before: Content, after: Content) {
  // This console wrote these contents, so they have the right shape.
  const form = (content: Content) => formFromContent(Object(content))
  if (kind === 'template' && before && after) return editChanges(form(before), form(after))
  // Documents have their own comparison, and photos are shown as images.
  const { document: _, photo: _p, ...was } = before ?? {}
  const { document: __, photo: _q, ...is } = after ?? {}
  return changedValues({ before: before ? was : undefined, after: after ? is : undefined }).map((value) => ({
    label: memberText(value.path),
    mine: value.before ?? '',
    theirs: value.after ?? '',
  }))
}

/** A text member of both contents; empty if missing. */
const textsOf = (before: Content, after: Content, name: string): [string, string] => {
  const textOf = (content: Content) => (typeof content?.[name] === 'string' ? content[name] : '')
  return [textOf(before), textOf(after)]
}

/** Compares two versions of an object's content. */
export function ContentDifferences({ kind, thing, before, after, columns, below }: DifferencesProps) {
  const parts = partsOf(kind, before, after)
  const [was, is] = textsOf(before, after, 'document')
  const photos = textsOf(before, after, 'photo')
  const hasDocument = was !== is
  const hasPhoto = photos[0] !== photos[1]
  if (parts.length === 0 && !hasDocument && !hasPhoto)
    return <p className="text-sm text-text-muted">Both are the same.</p>
  return (
    <>
      {parts.length > 0 && <Differences isWhole {...{ columns, parts, below }} />}
      {hasPhoto && <PhotoDifference phoneNumberId={thing} hashes={photos} columns={columns} />}
      {hasDocument && (
        <DocumentComparison before={was} after={is} label={`The document, ${formatList(columns)}`} />
      )}
    </>
  )
}
