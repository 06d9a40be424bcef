/**
 * A parsed address; undefined if it is invalid. Used instead of `URL.canParse`, which in Node 20 refuses every
 * non-ASCII address after a few thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
