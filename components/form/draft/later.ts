/** Does the work after so many milliseconds. @returns what calls it off */
export function later(work: () => void, afterMs: number): () => void {
  const timer = setTimeout(work, afterMs)
  return () => clearTimeout(timer)
}
