import { total } from '@/components/ui/charts/chart-data'
import type { Activity, TallyKind } from '@/lib/contract/overview'

const DAY_HOURS = 24

/** How many in the last 24 hours, the present one included. */
export const lastDay = ({ counts }: Activity, kind: TallyKind): number =>
  total(counts[kind].slice(-DAY_HOURS))

/** How many in the 24 hours before those. */
export const dayBefore = ({ counts }: Activity, kind: TallyKind): number =>
  total(counts[kind].slice(-2 * DAY_HOURS, -DAY_HOURS))
