import { DocumentComparison } from './document-comparison'
import { VersionScreens } from './version-screens'

interface ComparedDocumentsProps {
  before: string
  after: string
  /** Accessible name of the comparison. */
  label: string
}

/** Two documents of a flow and their differences, beside what customers see of them. Load it lazily. */
export function ComparedDocuments(props: ComparedDocumentsProps) {
  return (
    <DocumentComparison {...props} beside={<VersionScreens text={props.after} before={props.before} />} />
  )
}
