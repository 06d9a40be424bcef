import { DocumentComparison } from './document-comparison'
import { VersionScreens } from './version-screens'

interface ComparedDocumentsProps {
  before: string
  after: string
  /** Accessible name of the comparison. */
  label: string
}

/** Two documents of a flow and their differences, beside what customers see of the newer one. Load it lazily. */
export function ComparedDocuments(props: ComparedDocumentsProps) {
  return (
    <DocumentComparison
      {...props}
      beside={<VersionScreens text={props.after} title="Screens after the changes" />}
    />
  )
}
