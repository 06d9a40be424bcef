import { formatNumber } from '@/lib/labels/numbers'

const PERCENT = 100

/** Of all attempts, rounded down: one that failed among a thousand is not 100%. There is at least one. */
export const successShare = ({ delivered, failed }: { delivered: number; failed: number }): string =>
  `${formatNumber(Math.floor((delivered / (delivered + failed)) * PERCENT * 10) / 10)}%`
