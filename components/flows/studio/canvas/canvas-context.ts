'use client'

import { createContext, use } from 'react'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { ComponentModel, FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import type { FindingsByPlace } from './findings-by-place'

/** Something a person does on the canvas: text edits, as one undo step. */
export interface CanvasEdit {
  /** What was done, as "Undo …" names it. */
  label: string
  /** Consecutive steps with the same name are merged, such as typed letters. */
  merge?: string
  make: (document: FlowDocument, model: FlowModel) => MadeEdits | readonly TextEdit[]
  /** Announced to screen readers when done. */
  said?: string
}

export interface MadeEdits {
  edits: readonly TextEdit[]
  /** What is selected afterwards. */
  pointer?: string
  /** Everything selected afterwards, if more than `pointer`. */
  all?: readonly string[]
}

/** State and actions shared by all parts of the canvas. */
export interface Canvas {
  model: FlowModel
  findings: FindingsByPlace
  /** The canvas shows the last valid document, because the current text cannot be parsed. */
  isStale: boolean
  /** Why editing isn't possible now; undefined if it is. */
  blockedBecause: string | undefined
  /** The selected screen. */
  screen: ScreenModel | undefined
  /** The selected component on that screen. */
  component: ComponentModel | undefined
  /** The selected pointer, which may point inside the component or screen. */
  pointer: string
  /** Everything selected: components of one screen, or screens. Includes a single selection. */
  chosen: readonly string[]
  /** Selects several at once; `pointer` has the keyboard focus. `said` is shown as long as they are selected. */
  choose: (pointers: readonly string[], pointer: string, said?: string) => void
  edit: (edit: CanvasEdit) => void
  /** Selects a value of the document by pointer; '' for none. */
  select: (pointer: string) => void
  /** Shows a sentence at the bottom of the canvas and announces it to screen readers. */
  say: (sentence: string) => void
}

export const CanvasContext = createContext<Canvas | undefined>(undefined)

export function useCanvas(): Canvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('The parts of the canvas must be used inside it.')
  return canvas
}
