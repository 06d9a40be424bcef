'use client'

import { createContext } from 'react'

/**
 * The element the inspector is rendered into: a studio column, null until it exists. Undefined without columns; the
 * canvas then contains the inspector.
 */
export const InspectorRoom = createContext<HTMLElement | null | undefined>(undefined)
