import type { Filter } from './filters'
import { ChosenTimes, TimeFilter } from './time-filter'
import { isTime, timeText } from './times'

/** The filters of every list of what happened: from when, and until when. One control sets both. */
export const timeFilters: Record<'since' | 'until', Filter> = {
  since: {
    label: 'From',
    valueText: timeText,
    canBe: isTime,
    control: { place: 'choice', Draw: TimeFilter, Below: ChosenTimes },
  },
  until: { label: 'Until', valueText: timeText, canBe: isTime },
}
