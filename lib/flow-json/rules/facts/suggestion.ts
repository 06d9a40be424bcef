import { nearestKnown, shortened } from '../structure/quoted'

/** Beyond these, spelling help costs more than it gives. */
const MAX_NAMES = 500
const MAX_SUGGESTIONS = 200

/** Makes messages that name a closely spelled thing when there is one; for the first of them only, as a document may have millions. */
export function suggester() {
  let left = MAX_SUGGESTIONS
  return (message: string, written: string, names: () => Iterable<string>): string => {
    if (left <= 0) return message
    left -= 1
    const known: string[] = []
    for (const name of names()) if (known.push(name) > MAX_NAMES) return message
    const near = nearestKnown(written, known)
    return near === undefined ? message : `${message} Did you mean "${shortened(near)}"?`
  }
}
export type Suggester = ReturnType<typeof suggester>
