import { DAY_MS } from './durations'
import { templateLimits } from './limits'
import { actionOf, historyReasons, type TemplateHistoryEntry } from './template-history'

const MONTH_MS = 30 * DAY_MS

export interface EditAllowance {
  leftToday: number
  leftThisMonth: number
  /** When the next edit is possible, in milliseconds since 1970; undefined if possible now. */
  freeAt?: number
}

/**
 * Remaining edits of an approved template: one per 24 hours and ten per 30 days (spec:templates#rules-of-edits).
 * Only counts edits made in this console, so the service may have counted more.
 *
 * @param now milliseconds since 1970
 */
export function editAllowance(history: readonly TemplateHistoryEntry[], now: number): EditAllowance {
  const { approvedEditsPerDay, approvedEditsPerMonth } = templateLimits
  const edits = history
    .filter((moment) => actionOf(moment) === historyReasons.editedWhileApproved)
    .map(({ at }) => at)
    .sort((one, other) => other - one)
  const within = (ms: number) => edits.filter((at) => at > now - ms).length
  const freeAt = Math.max(
    (edits[approvedEditsPerDay - 1] ?? -DAY_MS) + DAY_MS,
    (edits[approvedEditsPerMonth - 1] ?? -MONTH_MS) + MONTH_MS,
  )
  return {
    leftToday: Math.max(0, approvedEditsPerDay - within(DAY_MS)),
    leftThisMonth: Math.max(0, approvedEditsPerMonth - within(MONTH_MS)),
    ...(freeAt > now ? { freeAt } : {}),
  }
}
