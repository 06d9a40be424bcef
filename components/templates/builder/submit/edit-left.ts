import { DAY_MS } from '@/lib/contract/durations'
import { editAllowance } from '@/lib/contract/edit-allowance'
import { historyReasons, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { clock, dayAndTime } from '@/lib/labels/times'
import { editLabel } from './submit-words'

function dayWord(at: number, now: number): string | undefined {
  const isOn = (day: number) => new Date(at).toDateString() === new Date(day).toDateString()
  if (isOn(now)) return 'today'
  return isOn(now + DAY_MS) ? 'tomorrow' : undefined
}

/** "tomorrow at 2:35 PM", in the reader's time zone. */
export function soon(at: number, now: number): string {
  const day = dayWord(at, now)
  return day === undefined ? dayAndTime(at) : `${day} at ${clock(at)}`
}

/** "until 2:35 PM tomorrow", in the reader's time zone. */
export function untilWhen(at: number, now: number): string {
  const day = dayWord(at, now)
  return `until ${day === undefined ? dayAndTime(at) : `${clock(at)} ${day}`}`
}

/** When a scheduled edit is submitted; one that is due goes with the next check. */
export const whenSubmitted = (dueAt: number, now: number): string =>
  dueAt > now ? soon(dueAt, now) : 'in a moment'

/**
 * The question before submitting an edit of an approved template, now or when the next one is possible.
 * @param opensAt when that is, ms since 1970; undefined for now
 */
export const editQuestion = (name: string, opensAt: number | undefined) => ({
  title: opensAt === undefined ? `Submit changes to ${name}?` : `Schedule changes to ${name}?`,
  confirmLabel: editLabel(opensAt),
})

/**
 * What submitting an edit of an approved template costs, in sentences (spec:templates#rules-of-edits). Only edits
 * known to this console are counted, so the service has the final say.
 * @param now ms since 1970
 */
export function approvedEditCosts(history: readonly TemplateHistoryEntry[], now: number): string[] {
  const { leftToday, leftThisMonth, freeAt } = editAllowance(history, now)
  const review = 'The template can’t be sent until it is approved again.'
  if (freeAt !== undefined)
    return [
      `You’ve used all your edits for now. Your changes will be submitted automatically ${soon(freeAt, now)} and then reviewed.`,
      'Until then, you can cancel it on the template’s page.',
      'Once it is submitted, the template can’t be sent until it is approved again.',
    ]
  const last = leftToday === 1 || leftThisMonth === 1
  if (!last) return [review]
  const next = editAllowance([...history, madeAt(now)], now).freeAt ?? now + DAY_MS
  return [review, `After this edit, you can’t edit it again ${untilWhen(next, now)}.`]
}

const madeAt = (at: number): TemplateHistoryEntry => ({
  at,
  status: 'PENDING',
  category: '',
  source: 'action',
  reason: historyReasons.editedWhileApproved,
})
