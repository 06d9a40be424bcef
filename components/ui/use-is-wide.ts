'use client'

import { useMedia } from './use-media'

/** From this width on, a list and one item fit side by side. Undefined until measured. */
export const useIsWide = (): boolean | undefined => useMedia('(min-width: 80rem)')
