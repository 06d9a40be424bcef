import type { ReactNode } from 'react'
import type { ContentChange, ContentKind } from '@/lib/contract/content-history'

/** A component that shows two contents of an object and their differences; each resource has its own. */
export interface DifferencesProps {
  kind: ContentKind
  /** The object's ID at the service. */
  thing: string
  before: ContentChange['content']
  after: ContentChange['content']
  columns: readonly [string, string]
  /** More content below a differing part, by its label. */
  below?: (label: string) => ReactNode
}
