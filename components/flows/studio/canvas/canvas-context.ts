'use client'

import { createContext, use } from 'react'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { ComponentModel, FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import type { FindingsByPlace } from './findings-by-place'

/** Something a person does on the canvas: edits of the text, in one step of the history. */
export interface CanvasEdit {
  /** What it was, as "Undo …" says it. */
  label: string
  /** Steps of one name that follow each other are one, such as the letters of a word. */
  merge?: string
  make: (document: FlowDocument, model: FlowModel) => MadeEdits | readonly TextEdit[]
  /** Read aloud when it is done. */
  said?: string
}

export interface MadeEdits {
  edits: readonly TextEdit[]
  /** What is selected afterward. */
  pointer?: string
  /** All that is selected afterward, where that is more. */
  all?: readonly string[]
}

/** What all parts of the canvas know. */
export interface Canvas {
  model: FlowModel
  findings: FindingsByPlace
  /** The canvas shows the last valid document, because the current text cannot be parsed. */
  isStale: boolean
  /** Why nothing can be edited now; undefined if it can. */
  blockedBecause: string | undefined
  /** The screen that is selected. */
  screen: ScreenModel | undefined
  /** The component that is selected, on that screen. */
  component: ComponentModel | undefined
  /** The selected pointer, which can lead further into the component or the screen. */
  pointer: string
  /** All that is selected: components of one screen, or screens; what is selected alone is here, too. */
  chosen: readonly string[]
  /**
   * Selects several at once; one of them is where the keyboard is. What is said of them is said while they are selected.
   */
  choose: (pointers: readonly string[], pointer: string, said?: string) => void
  edit: (edit: CanvasEdit) => void
  /** Selects a value of the document by its pointer; '' for nothing. */
  select: (pointer: string) => void
  /** Says something at the bottom of the canvas, and reads it aloud. */
  say: (sentence: string) => void
}

export const CanvasContext = createContext<Canvas | undefined>(undefined)

export function useCanvas(): Canvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('The parts of the canvas must be used inside it.')
  return canvas
}
