'use client'

import { useMedia } from './use-media'

/** From here on a list and one thing of it have room beside each other. Undefined while nobody knows. */
export const useIsWide = (): boolean | undefined => useMedia('(min-width: 80rem)')
