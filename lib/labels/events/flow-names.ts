import { foreign } from './plain-text'

/** A row whose sentence may mention a flow. */
export interface Told {
  sentence: string
  objectKind: string | null
  objectId: string | null
}

/** Replaces flow IDs in rows with known names. Never throws. */
export type NameFlows = <Row extends Told>(rows: readonly Row[]) => Promise<Row[]>

/** How sentences mention a flow's answers, if the token names the flow. */
const answered = / answered the flow “(\w{1,64})”/

/** ID of the flow in a row; undefined if there is none. */
export const flowIdOf = ({ objectKind, objectId, sentence }: Told): string | undefined =>
  objectKind === 'flow' && objectId ? objectId : answered.exec(sentence)?.[1]

/** Puts a flow's name in a sentence. Events only have IDs (spec:events#flows), so the stored sentence says `flow 77`. */
export function withFlowName<Row extends Told>(row: Row, name: string | undefined): Row {
  const id = flowIdOf(row)
  const plain = foreign(name ?? '', 80)
  if (id === undefined || plain === '') return row
  // A replacer function, because a name may contain replacement patterns such as `$&`.
  const [shown, known] =
    row.objectKind === 'flow' ? [foreign(id, 80), `“${plain}”`] : [`“${id}”`, `“${plain}”`]
  return { ...row, sentence: row.sentence.replace(`flow ${shown}`, () => `flow ${known}`) }
}
