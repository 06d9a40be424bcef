/**
 * Work of which few pieces are done at once; the rest waits for its turn, in order.
 *
 * @param most how many go on at the same time
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
      // The place is handed on as it is: nobody who comes just now takes it.
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
