import type { FlowChange, ScreenName } from './change'

export interface ScreenChanges {
  /** Undefined for the whole flow. */
  screen: ScreenName | undefined
  /** Changes of one component after the other; of the screen itself first. */
  parts: { part: string | undefined; changes: FlowChange[] }[]
}

/** Changes under a heading for each screen and, in it, each component, in their order. */
export function changesByScreen(changes: readonly FlowChange[]): ScreenChanges[] {
  const groups: ScreenChanges[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    const group = last && last.screen?.id === change.screen?.id ? last : { screen: change.screen, parts: [] }
    if (group !== last) groups.push(group)
    const part = group.parts.at(-1)
    if (part && part.part === change.part) part.changes.push(change)
    else group.parts.push({ part: change.part, changes: [change] })
  }
  return groups
}
