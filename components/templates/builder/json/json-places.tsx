import type { Severity } from '@/lib/language/findings'
import type { JsonProblem } from './template-json'

interface JsonPlacesProps {
  places: readonly (JsonProblem & { severity?: Severity })[]
  /** Puts the caret to an offset of the text. */
  go: (offset: number) => void
}

const tones = { error: 'text-danger-text', rejection: 'text-warning-text', warning: 'text-info-text' }

/** What there is to say about the JSON, with the line of each. */
export function JsonPlaces({ places, go }: JsonPlacesProps) {
  if (places.length === 0) return null
  return (
    <ul aria-label="Places in the JSON" className="space-y-1 text-sm">
      {places.map(({ message, line, column, offset, severity = 'error' }) => (
        <li key={`${offset} ${message}`} className="flex gap-2">
          <button
            type="button"
            onClick={() => go(offset)}
            className="shrink-0 rounded-sm font-medium text-accent-text tabular-nums hover:underline"
          >
            Line {line}, column {column}
          </button>
          <span className={`min-w-0 wrap-anywhere ${tones[severity]}`}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
