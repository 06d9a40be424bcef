import type { ReactNode } from 'react'
import type { ContentChange, ContentKind } from '@/lib/contract/content-history'

/** What draws two contents of a thing and what differs; each resource has a look of its own. */
export interface DifferencesProps {
  kind: ContentKind
  /** What the service calls it. */
  thing: string
  before: ContentChange['content']
  after: ContentChange['content']
  columns: readonly [string, string]
  /** What else stands below a part that differs, by its label. */
  below?: (label: string) => ReactNode
}
