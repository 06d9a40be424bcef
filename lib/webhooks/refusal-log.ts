const EVERY_MS = 10_000

export interface Refusals {
  note(facts: object): void
}

/**
 * Strangers can send as much as they like: it is told at most every ten seconds, with the number and the facts of the
 * last one. None is left untold.
 */
export function createRefusalLog(
  tell: (facts: object & { refused: number }) => void,
  everyMs = EVERY_MS,
): Refusals {
  let untold = 0
  let isWaiting = false
  let latest: object = {}
  const tellAll = () => {
    const refused = untold
    untold = 0
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (untold > 0) tellAll()
    }, everyMs).unref()
    tell({ ...latest, refused })
  }
  return {
    note(facts) {
      untold += 1
      latest = facts
      if (!isWaiting) tellAll()
    },
  }
}
