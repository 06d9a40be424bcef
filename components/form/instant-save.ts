import type { Problem } from '@/lib/contract/error-object'

/** A requested change of a row that isn't confirmed yet. */
export interface Ask<Row> {
  key: string
  row: Row
}

/** Requested changes of rows that save with each click, and what was refused. */
export interface InstantSave<Row> {
  /** Oldest first: a row that is changed again while saving is shown as last requested. */
  asked: readonly Ask<Row>[]
  refused: ReadonlyMap<string, Problem>
}

export const nothingAsked: InstantSave<never> = { asked: [], refused: new Map() }

const without = (refused: ReadonlyMap<string, Problem>, gone: string) =>
  new Map([...refused].filter(([key]) => key !== gone))

/** A click: shown at once, clearing earlier errors. */
export const begun = <Row>({ asked, refused }: InstantSave<Row>, ask: Ask<Row>): InstantSave<Row> => ({
  asked: [...asked, ask],
  refused: without(refused, ask.key),
})

/** Saved, or refused with a problem: then the row is shown as before, with the problem. */
export const ended = <Row>(
  { asked, refused }: InstantSave<Row>,
  ask: Ask<Row>,
  problem?: Problem,
): InstantSave<Row> => ({
  asked: asked.filter((each) => each !== ask),
  refused: problem ? new Map(refused).set(ask.key, problem) : without(refused, ask.key),
})

/** A row as requested; otherwise as saved. */
export const shownOf = <Row>({ asked }: InstantSave<Row>, key: string, saved: Row): Row =>
  asked.findLast((each) => each.key === key)?.row ?? saved
