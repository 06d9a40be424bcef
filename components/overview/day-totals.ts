import { total } from '@/components/ui/charts/chart-data'
import type { Activity, TallyKind } from '@/lib/contract/overview'

const DAY_HOURS = 24

/** Count of the last 24 hours, including the current one. */
export const lastDay = ({ counts }: Activity, kind: TallyKind): number =>
  total(counts[kind].slice(-DAY_HOURS))

/** Count of the 24 hours before. */
export const dayBefore = ({ counts }: Activity, kind: TallyKind): number =>
  total(counts[kind].slice(-2 * DAY_HOURS, -DAY_HOURS))
