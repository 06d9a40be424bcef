import { foreign } from './plain-text'

/** What is told of something, which may be a flow. */
export interface Told {
  sentence: string
  objectKind: string | null
  objectId: string | null
}

/** The same with the names of flows in place of their ids, where they are known. Never throws. */
export type NameFlows = <Row extends Told>(rows: readonly Row[]) => Promise<Row[]>

/** As answers of a flow are told, where their token names it. */
const answered = / answered the flow “(\w{1,64})”/

/** The id of the flow that is told of; undefined for everything else. */
export const flowIdOf = ({ objectKind, objectId, sentence }: Told): string | undefined =>
  objectKind === 'flow' && objectId ? objectId : answered.exec(sentence)?.[1]

/** Events have the id of a flow alone (spec:events#flows), so their sentences say `flow 77` until its name is put there. */
export function withFlowName<Row extends Told>(row: Row, name: string | undefined): Row {
  const id = flowIdOf(row)
  const plain = foreign(name ?? '', 80)
  if (id === undefined || plain === '') return row
  // A function: a name may hold what a replacement would read as a pattern.
  const [shown, known] = row.objectKind === 'flow' ? [foreign(id, 80), plain] : [`“${id}”`, `“${plain}”`]
  return { ...row, sentence: row.sentence.replace(`flow ${shown}`, () => `flow ${known}`) }
}
