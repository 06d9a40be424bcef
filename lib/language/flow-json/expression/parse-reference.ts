import type { ExpressionProblem, Reference } from '../expression-types'
import { type FlowVersion, isAtLeast } from '../versions'

const name = /^[^\s.{}`'"()$]+$/

/** Whether a reference can use this name. */
export const isReferable = (word: string): boolean => name.test(word)

/**
 * Parses the content of `${…}`: `form.x`, `data.x.y`, or `screen.S.form.x` (since 4.0).
 *
 * @param inner the text between the braces
 * @param offset position of the `${` in the dynamic text
 */
export function parseReference(
  inner: string,
  offset: number,
  version: FlowVersion,
): { reference: Reference } | { problem: ExpressionProblem } {
  const length = inner.length + 3
  const wrong = (message: string) => ({ problem: { message, offset, length } })

  const [scope, ...rest] = inner.split('.')
  if (scope !== 'form' && scope !== 'data' && scope !== 'screen')
    return wrong(`\`\${${shown(inner)}}\` isn’t a reference. References start with form., data., or screen.`)
  if (!rest.every((part) => name.test(part)))
    return wrong(
      `\`\${${shown(inner)}}\` isn’t a reference. Write names separated by single dots, and nothing else.`,
    )
  if (scope !== 'screen') {
    if (rest.length === 0) return wrong(`Use a value of ${scope}, such as \`\${${scope}.name}\`.`)
    return { reference: { scope, path: rest, offset, length } }
  }
  if (!isAtLeast(version, '4.0'))
    return wrong(`References to other screens require version 4.0; this document uses ${version.name}.`)
  const [screen, of, ...path] = rest
  if (screen === undefined || (of !== 'form' && of !== 'data') || path.length === 0)
    return wrong(
      'A reference to another screen is written `${screen.ITS_ID.form.name}` or `${screen.ITS_ID.data.name}`.',
    )
  return { reference: { scope, screen, of, path, offset, length } }
}

const shown = (inner: string) => (inner.length > 60 ? `${inner.slice(0, 60)}…` : inner)
