/**
 * The types of `expression/`, shared by the rules, the interpreter and the editor. Dynamic texts
 * (spec:flow-json#references and spec:flow-json#expressions) are a whole `${form.x}`, `${data.x}`,
 * `${screen.S.form.x}` or `${screen.S.data.x}`; since 6.0, a whole text in backticks; or the condition of an If,
 * without backticks.
 */
export interface Reference {
  scope: 'form' | 'data' | 'screen'
  /** For scope `screen`: the screen's ID, and whether it reads form or data. */
  screen?: string
  of?: 'form' | 'data'
  /** Names after the scope, such as `['address', 'city']`. */
  path: readonly string[]
  /** Position in the dynamic text, in UTF-16 units from 0. */
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

/** A problem in a dynamic text and its position in that text. */
export interface ExpressionProblem {
  message: string
  offset: number
  length: number
}
