import { DraftText } from './text-fields'

interface EntryNameProps {
  name: string
  isReadOnly: boolean
  rename: (typed: string) => void
}

/** The editable name of an entry in a screen’s data or a payload. */
export const EntryName = ({ name, isReadOnly, rename }: EntryNameProps) => (
  <DraftText
    aria-label={`Name of ${name}`}
    spellCheck={false}
    className="min-w-0 flex-1 font-mono text-sm"
    value={name}
    readOnly={isReadOnly}
    commit={rename}
  />
)
