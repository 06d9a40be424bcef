/**
 * What `expression/` offers; the rules, the interpreter and the editor build on it.
 *
 * Dynamic texts (spec:flow-json#references and spec:flow-json#expressions): a whole `${form.x}`, `${data.x}`,
 * `${screen.S.form.x}`, `${screen.S.data.x}`; from 6.0 a whole text in backticks; the condition of an If needs none.
 */
export interface Reference {
  scope: 'form' | 'data' | 'screen'
  /** For scope `screen`: which one, and which of its two halves. */
  screen?: string
  of?: 'form' | 'data'
  /** Names after the scope, such as `['address', 'city']`. */
  path: readonly string[]
  /** Place within the dynamic text, UTF-16 units from 0. */
  offset: number
  length: number
}

export type Expression =
  | { kind: 'reference'; reference: Reference }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'not'; operand: Expression; offset: number }
  | { kind: 'negate'; operand: Expression; offset: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; offset: number }
  | { kind: 'join'; parts: readonly Expression[]; offset: number }

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | '+' | '-' | '/' | '%'

/** What is wrong in a dynamic text, at its place within the text. */
export interface ExpressionProblem {
  message: string
  offset: number
  length: number
}
