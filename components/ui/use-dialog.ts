'use client'

import { useMemo, useState } from 'react'

/** A dialog whose code is fetched when it is first shown, and which stays mounted so that it can close in peace. */
export function useDialog() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return useMemo(
    () => ({
      isUsed: state !== 'unused',
      show: () => setState('open'),
      props: { open: state === 'open', onOpenChange: (open: boolean) => setState(open ? 'open' : 'closed') },
    }),
    [state],
  )
}
