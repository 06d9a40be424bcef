import { isObject } from '@/lib/contract/json'
import type { RecordedRun } from './recorded-run'

const events = ['change', 'select', 'unselect', 'leave', 'tap', 'tap-item', 'back', 'answer', 'failure']
const statuses = ['open', 'waiting', 'completed', 'failed']

/** Reads a stored run; undefined if its format is unknown, such as one from a later version of the studio. */
export const readRecordedRun = (kept: unknown): RecordedRun | undefined =>
  isRecordedRun(kept) ? kept : undefined

function isRecordedRun(kept: unknown): kept is RecordedRun {
  if (!isObject(kept)) return false
  const { start, now, seen, steps } = kept
  return (
    isObject(start) &&
    (start.data === undefined || isObject(start.data)) &&
    typeof now === 'number' &&
    isSeen(seen) &&
    Array.isArray(steps) &&
    steps.every((step: unknown) => isObject(step) && isSeen(step.seen) && isEvent(step.event))
  )
}

const isSeen = (seen: unknown): boolean =>
  isObject(seen) &&
  statuses.includes(String(seen.status)) &&
  Array.isArray(seen.effects) &&
  seen.effects.every(isEffect)

function isEffect(effect: unknown): boolean {
  if (!isObject(effect)) return false
  if (effect.kind === 'open-url') return typeof effect.url === 'string'
  if (effect.kind === 'complete') return isObject(effect.payload)
  return effect.kind === 'exchange' && isObject(effect.request) && isObject(effect.request.data)
}

function isEvent(event: unknown): boolean {
  if (!isObject(event) || !events.includes(String(event.kind))) return false
  const isAboutAll = event.kind === 'back' || event.kind === 'answer' || event.kind === 'failure'
  return isAboutAll || (isObject(event.target) && typeof event.target.type === 'string')
}
