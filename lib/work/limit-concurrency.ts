/**
 * Limits how many pieces of work run at once; the rest wait in order.
 *
 * @param most maximum number running at the same time
 */
export function limitConcurrency(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let going = 0
  return async (work) => {
    if (going >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else going += 1
    try {
      return await work()
    } finally {
      // Hand the slot directly to the next in line, so that a newcomer can't take it.
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
