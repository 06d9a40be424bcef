/** A screen as named in a change: its later ID and title, if any. */
export interface ScreenName {
  id: string
  title: string
}

export type ChangeKind = 'added' | 'removed' | 'moved' | 'renamed' | 'changed'

/** A change described in plain words. */
export interface Said {
  kind: ChangeKind
  /** Such as `Label: “Note” to “Remark”`. */
  text: string
  /** Both values in full, if `text` truncates them. */
  whole?: { before: string; after: string }
}

/** One difference between two documents of a flow. */
export interface FlowChange extends Said {
  /** Undefined if the change affects the whole flow. */
  screen?: ScreenName
  /** The affected component, such as `Text input “Note”`; undefined for the screen or the flow itself. */
  part?: string
}

/** A change on one line, for lists without headings: `DETAILS: Text input “Note”: Label: “Note” to “Remark”`. */
export const changeLine = ({ screen, part, text }: FlowChange): string =>
  [screen?.id, part, text].filter((each) => each !== undefined).join(' · ')

export interface ScreenChanges {
  /** Undefined for the whole flow. */
  screen: ScreenName | undefined
  /** Changes grouped by component, with the screen's own changes first. */
  parts: { part: string | undefined; changes: FlowChange[] }[]
}

/** Groups changes by screen and then by component, in order. */
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
