'use client'

import { useState } from 'react'
import type { SdpKind } from '@/lib/language/sdp/finding'

interface SessionDraft {
  text: string
  kind: SdpKind
}

/** What was pasted outlives the tab of the page, as long as the page is not reloaded; it is sent nowhere. */
let kept: SessionDraft = { text: '', kind: 'offer' }

/** The session that is checked. */
export function useSessionDraft() {
  const [draft, setDraft] = useState(kept)
  const change = (part: Partial<SessionDraft>) => {
    kept = { ...kept, ...part }
    setDraft(kept)
  }
  return { ...draft, change }
}
