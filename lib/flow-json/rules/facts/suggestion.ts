import { nearestKnown, shortened } from '../structure/quoted'

/** Beyond these, spelling help costs more than it gives. */
const MAX_NAMES = 500
const MAX_SUGGESTIONS = 200

/** Finds a closely spelled name when there is one, and says so; for the first of them only, as a document may have millions. */
export function speller() {
  let left = MAX_SUGGESTIONS
  return (message: string, written: string, names: () => Iterable<string>): Spelled => {
    if (left <= 0) return { message }
    left -= 1
    const known: string[] = []
    for (const name of names()) if (known.push(name) > MAX_NAMES) return { message }
    const near = nearestKnown(written, known)
    return near === undefined
      ? { message }
      : { message: `${message} Did you mean "${shortened(near)}"?`, near }
  }
}

export type Speller = ReturnType<typeof speller>

interface Spelled {
  message: string
  /** The name that was probably meant. */
  near?: string
}

/** The same for messages whose names cannot be put right by one edit. */
export function suggester() {
  const spell = speller()
  return (...asked: Parameters<typeof spell>): string => spell(...asked).message
}
export type Suggester = ReturnType<typeof suggester>
