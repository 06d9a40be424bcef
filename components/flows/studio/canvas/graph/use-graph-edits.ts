'use client'

import { useMemo } from 'react'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { removeScreen } from '@/lib/language/flow-json/edit/edit-screens'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import { type Canvas, useCanvas } from '../canvas-context'
import { connectScreens, disconnectScreens, whyNotConnected } from '../edits/connect-screens'
import { removeScreens } from '../edits/many-screens'
import { newScreen, putScreen } from '../edits/new-screen'
import { screenAt, screenName, screenWords } from './graph-of'

/** Display name of the screen with this key. */
export const nameAt = (model: FlowModel, key: string): string => {
  const screen = screenAt(model, key)
  return screen ? screenName(screen) : key
}

const wordsAt = (model: FlowModel, key: string): string => {
  const screen = screenAt(model, key)
  return screen ? screenWords(screen) : 'The screen'
}

/** Edits to whole screens and their connections. Screens are identified by graph key. */
export interface GraphEdits {
  addScreen: () => void
  /** Adds a screen and connects another one to it. */
  addScreenAfter: (key: string) => void
  removeScreen: (key: string) => void
  /** Removes everything selected. */
  removeChosen: () => void
  connect: (from: string, to: string) => void
  disconnect: (from: string, to: string) => void
  /** Why two screens can't be connected; undefined if they can. */
  whyNot: (from: string, to: string) => string | undefined
  selectScreen: (key: string | undefined) => void
  /** Selects several; the last one has keyboard focus. */
  chooseScreens: (keys: readonly string[]) => void
}

export function useGraphEdits(): GraphEdits {
  const canvas = useCanvas()
  return useMemo(() => graphEdits(canvas), [canvas])
}

function graphEdits(canvas: Canvas): GraphEdits {
  const { model, edit, select, choose, say } = canvas
  const whyNot = (from: string, to: string) => {
    const [source, target] = [screenAt(model, from), screenAt(model, to)]
    return source && target ? whyNotConnected(model, source, target) : 'This screen doesn’t exist.'
  }
  return {
    ...screenEdits(canvas),
    whyNot,
    connect: (from, to) => {
      const refusal = whyNot(from, to)
      if (refusal !== undefined) return say(refusal)
      edit({
        label: 'Connect screens',
        said: `${nameAt(model, from)} now leads to ${nameAt(model, to)}.`,
        make: (document, current) => {
          const [source, target] = [screenAt(current, from), screenAt(current, to)]
          return source && target ? connectScreens(document, current, source, target) : []
        },
      })
    },
    disconnect: (from, to) =>
      edit({
        label: 'Remove path',
        said: `${nameAt(model, from)} no longer leads to ${nameAt(model, to)}.`,
        make: (document, current) => {
          const [source, target] = [screenAt(current, from), screenAt(current, to)]
          return source && target?.id !== undefined
            ? disconnectScreens(document, current, source, target.id)
            : []
        },
      }),
    selectScreen: (key) => {
      const screen = key === undefined ? undefined : screenAt(model, key)
      select(screen ? pointerOf(screen.path) : '')
    },
    chooseScreens: (keys) => {
      const pointers = keys.flatMap((key) => screenAt(model, key)?.path ?? []).map(pointerOf)
      const said = pointers.length > 1 ? `${pointers.length} screens are selected.` : undefined
      choose(pointers, pointers.at(-1) ?? '', said)
    },
  }
}

function screenEdits({
  model,
  chosen,
  edit,
}: Canvas): Pick<GraphEdits, 'addScreen' | 'addScreenAfter' | 'removeScreen' | 'removeChosen'> {
  return {
    removeChosen: () =>
      edit({
        label: 'Remove screens',
        said: `${chosen.length} screens were removed.`,
        make: (document, current) => removeScreens(document, current, chosen),
      }),
    addScreen: () =>
      edit({
        label: 'Add screen',
        said: 'A screen was added.',
        make: (document, current) => {
          const { edits, index } = putScreen(document, newScreen(current))
          return { edits, pointer: `/screens/${index}` }
        },
      }),
    addScreenAfter: (key) => {
      const merge = `screen after ${key}`
      edit({
        label: 'Add screen',
        merge,
        make: (document, current) => {
          const { edits, index } = putScreen(document, newScreen(current))
          return { edits, pointer: `/screens/${index}` }
        },
      })
      edit({
        label: 'Add screen',
        merge,
        said: `A screen was added, and ${nameAt(model, key)} leads to it.`,
        make: (document, current) => {
          const [source, target] = [screenAt(current, key), current.screens.at(-1)]
          return source && target ? connectScreens(document, current, source, target) : []
        },
      })
    },
    removeScreen: (key) =>
      edit({
        label: 'Remove screen',
        said: `${wordsAt(model, key)} was removed.`,
        make: (document, current) => {
          const screen = screenAt(current, key)
          if (!screen) return []
          const edits =
            screen.id !== undefined && current.screenById.get(screen.id) === screen
              ? removeScreen(document, screen.id)
              : changesToEdits(document, [
                  { kind: 'remove', path: step(step(undefined, 'screens'), screen.index) },
                ])
          return { edits, pointer: '' }
        },
      }),
  }
}
