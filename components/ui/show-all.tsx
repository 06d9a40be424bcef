import { Button } from './button'

interface ShowAllProps {
  /** How many rows a card shows initially. */
  first: number
  all: number
  isWhole: boolean
  onChange: (isWhole: boolean) => void
}

/** Shows the rest of a card's list, if there is more than initially shown. */
export function ShowAll({ first, all, isWhole, onChange }: ShowAllProps) {
  if (all <= first) return null
  return (
    <div className="border-t border-border px-4 py-2">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isWhole}
        onClick={() => onChange(!isWhole)}
        className="-ml-2"
      >
        {isWhole ? `Show the first ${first}` : `Show all ${all}`}
      </Button>
    </div>
  )
}
