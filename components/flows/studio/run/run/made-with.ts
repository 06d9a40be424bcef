/** An outcome with the document it belongs to: it says nothing about newer ones. */
export interface MadeWith<Flow, Outcome> {
  flow: Flow
  outcome: Outcome
}

/** The outcomes for the current document. */
export const currentOf = <Key, Flow, Outcome>(
  made: ReadonlyMap<Key, MadeWith<Flow, Outcome>>,
  flow: Flow | undefined,
): ReadonlyMap<Key, Outcome> =>
  new Map([...made].flatMap(([key, one]) => (one.flow === flow ? [[key, one.outcome] as const] : [])))
