/** Milliseconds to wait after a number of consecutive failures, doubling each time up to a maximum. */
export const backOffMs = (
  failures: number,
  { firstMs, longestMs = Number.POSITIVE_INFINITY }: { firstMs: number; longestMs?: number },
): number => Math.min(longestMs, firstMs * 2 ** (failures - 1))
