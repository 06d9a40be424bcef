import { getLocation } from 'jsonc-parser'
import type { FlowDocument } from '../parse'

/** Where in the document a place of its text is. */
export interface TextPlace {
  /** From the document to the value, or to the member whose name stands here. */
  keys: readonly (string | number)[]
  /** The place is, or should be, the name of a member. */
  isKey: boolean
  /** The name, text or number that stands here, as written; undefined between them. */
  token: { offset: number; length: number; json: string } | undefined
}

/** Reads the text up to the place, right or broken; not one that is too large or nests too deep to be read at all. */
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

/** What a token says, of one whose end is missing too; undefined for one that is no text. */
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
