/** What came of something, with the document it was made with: of a newer document it says nothing. */
export interface MadeWith<Flow, Outcome> {
  flow: Flow
  outcome: Outcome
}

/** Those outcomes that are about the document as it is now. */
export const currentOf = <Key, Flow, Outcome>(
  made: ReadonlyMap<Key, MadeWith<Flow, Outcome>>,
  flow: Flow | undefined,
): ReadonlyMap<Key, Outcome> =>
  new Map([...made].flatMap(([key, one]) => (one.flow === flow ? [[key, one.outcome] as const] : [])))
