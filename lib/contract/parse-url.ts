/**
 * An address in its parts; undefined for what is none. In place of `URL.canParse`, which in Node 20 refuses every address
 * beyond ASCII once it was called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
