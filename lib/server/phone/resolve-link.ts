import type { Root } from '../root'

/** What a link opens: a conversation with its message typed in. A deleted one opens nothing any more. */
export interface ChatLink {
  state: 'live' | 'deleted'
  phone_number_id: string
  prefilled_message?: string
}

/** Finds what a code stands for; undefined for one that never was. No code is given out yet. */
export function resolveLink(_root: Root, _code: string): Promise<ChatLink | undefined> {
  return Promise.resolve(undefined)
}
