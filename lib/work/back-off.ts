/** Milliseconds before the next try after so many failures in a row: twice as long each time, up to the longest. */
export const backOffMs = (
  failures: number,
  { firstMs, longestMs = Number.POSITIVE_INFINITY }: { firstMs: number; longestMs?: number },
): number => Math.min(longestMs, firstMs * 2 ** (failures - 1))
