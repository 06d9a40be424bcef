import type { Noun } from './count-text'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'

interface SelectShownProps {
  noun: Noun
  selection: Pick<Selection<never>, 'isEachShown' | 'selectShown' | 'clear'>
}

/** Selects all visible rows, or none. */
export function SelectShown({ noun, selection }: SelectShownProps) {
  return (
    <SelectBox
      label={`Select all shown ${noun.many}`}
      checked={selection.isEachShown}
      onChange={(isSelected) => (isSelected ? selection.selectShown() : selection.clear())}
    />
  )
}
