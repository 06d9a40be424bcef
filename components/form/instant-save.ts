import type { Problem } from '@/lib/contract/error-object'

/** A change of one row that was asked for, and is not known to be saved. */
export interface Ask<Row> {
  key: string
  row: Row
}

/** What was asked of rows that are saved with each click, and what was refused. */
export interface InstantSave<Row> {
  /** Oldest first: a row that is changed again while it is saved is shown as it was asked for last. */
  asked: readonly Ask<Row>[]
  refused: ReadonlyMap<string, Problem>
}

export const nothingAsked: InstantSave<never> = { asked: [], refused: new Map() }

const without = (refused: ReadonlyMap<string, Problem>, gone: string) =>
  new Map([...refused].filter(([key]) => key !== gone))

/** A click: it shows at once, and whatever was refused before is over. */
export const begun = <Row>({ asked, refused }: InstantSave<Row>, ask: Ask<Row>): InstantSave<Row> => ({
  asked: [...asked, ask],
  refused: without(refused, ask.key),
})

/** It is saved, or a problem says why not: then the row is shown as it was, with the problem. */
export const ended = <Row>(
  { asked, refused }: InstantSave<Row>,
  ask: Ask<Row>,
  problem?: Problem,
): InstantSave<Row> => ({
  asked: asked.filter((each) => each !== ask),
  refused: problem ? new Map(refused).set(ask.key, problem) : without(refused, ask.key),
})

/** A row as its person wants it; otherwise as it is saved. */
export const shownOf = <Row>({ asked }: InstantSave<Row>, key: string, saved: Row): Row =>
  asked.findLast((each) => each.key === key)?.row ?? saved
