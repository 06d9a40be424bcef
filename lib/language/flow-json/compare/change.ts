/** A screen as a change calls it: by its later id and title, where it has any. */
export interface ScreenName {
  id: string
  title: string
}

export type ChangeKind = 'added' | 'removed' | 'moved' | 'renamed' | 'changed'

/** What changed, in plain words. */
export interface Said {
  kind: ChangeKind
  /** Such as `Label: “Note” to “Remark”`. */
  text: string
  /** Both values in full, where the text cuts them. */
  whole?: { before: string; after: string }
}

/** One difference between two documents of a flow. */
export interface FlowChange extends Said {
  /** Undefined for what is about the whole flow. */
  screen?: ScreenName
  /** The component it is about, such as `Text input “Note”`; undefined for the screen or the flow itself. */
  part?: string
}

/** A change in one line, for lists without headings: `DETAILS: Text input “Note”: Label: “Note” to “Remark”`. */
export const changeLine = ({ screen, part, text }: FlowChange): string =>
  [screen?.id, part, text].filter((each) => each !== undefined).join(' · ')

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
