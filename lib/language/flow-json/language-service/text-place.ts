import { getLocation } from 'jsonc-parser'
import type { FlowDocument } from '../parse'

/** A position of the text, mapped to its location in the document. */
export interface TextPlace {
  /** Keys from the root to the value, or to the member named here. */
  keys: readonly (string | number)[]
  /** Whether a member name is expected here. */
  isKey: boolean
  /** The name, text or number at the position, as written; undefined between tokens. */
  token: { offset: number; length: number; json: string } | undefined
}

/**
 * Reads valid or invalid text up to a position. Returns undefined for text that is too large or nested too deeply.
 */
export function placeAt({ text, isReadable }: FlowDocument, offset: number): TextPlace {
  if (!isReadable) return { keys: [], isKey: false, token: undefined }
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
  const isHere =
    previousNode !== undefined &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length
  const json = isHere ? text.slice(previousNode.offset, previousNode.offset + previousNode.length) : ''
  return {
    keys: path,
    isKey: isAtPropertyKey,
    token: isHere ? { offset: previousNode.offset, length: previousNode.length, json } : undefined,
  }
}

/** Parses a string token, even if unterminated; undefined if it isn't a string. */
export function textOfToken(json: string): string | undefined {
  if (!json.startsWith('"')) return undefined
  const isClosed = json.length > 1 && json.endsWith('"')
  try {
    const value: unknown = JSON.parse(isClosed ? json : `${json}"`)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
