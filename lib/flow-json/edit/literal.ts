/** Where the character of a text stands inside its JSON literal, which may write it as an escape. */
export function offsetInLiteral(json: string, literalOffset: number, index: number): number {
  let at = literalOffset + 1
  for (let count = 0; count < index; count += 1) {
    if (json[at] !== '\\') at += 1
    else at += json[at + 1] === 'u' ? 6 : 2
  }
  return at
}
