'use client'

import { createContext } from 'react'

/**
 * Where the inspector stands beside the canvas: a column of the studio, null until that is drawn. Undefined where there are no
 * columns: the canvas has it inside then.
 */
export const InspectorRoom = createContext<HTMLElement | null | undefined>(undefined)
