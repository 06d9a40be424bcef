import type { FlowModel } from '../model'
import { step } from '../path'
import { type FlowVersion, isAtLeast } from '../versions'
import type { Upgrade } from './version-step'

/** From 6.0 to 6.3, and only then, a select action runs also when its screen is first shown (gap 8.1). */
const runsAtOnce = (version: FlowVersion) => isAtLeast(version, '6.0') && !isAtLeast(version, '7.0')

/** What changes about select actions between two versions, which no edit can make up for. */
export function selectActionNotes({ screens }: FlowModel, from: FlowVersion, to: FlowVersion): Upgrade[] {
  if (runsAtOnce(from) === runsAtOnce(to)) return []
  const change = runsAtOnce(to)
    ? 'In this version the action runs also when its screen is first shown. Make sure that this does no harm.'
    : 'In this version the action waits until people choose something; before, it ran when its screen was shown.'
  return screens
    .flatMap(({ actions }) => actions)
    .filter(({ member, path, component }) => member === 'on-select-action' && path.parent === component.path)
    .map(({ component }) => ({
      reason: change,
      path: step(component.path, 'on-select-action'),
      changes: [],
    }))
}
