'use client'

import type { ClipboardEvent } from 'react'
import { useShortcutKey } from '@/components/ui/shortcut-key'
import { removeComponent } from '@/lib/language/flow-json/edit/edit-components'
import type { JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { freeScreenId, namesOn } from '../edits/free-name'
import { putScreen } from '../edits/new-screen'
import { type ListPlace, placeOfNew, putComponents } from '../edits/put-component'
import { screenWords } from '../graph/graph-of'
import { readPasted, withFreeNames } from './clipboard'
import { componentWords } from './component-words'
import { rowAt, treeRowsOf } from './tree-rows'

/** As much of an event as is read here. */
interface Clipping extends Pick<ClipboardEvent, 'target' | 'preventDefault'> {
  clipboardData: Pick<DataTransfer, 'getData' | 'setData'>
}

/** Text fields copy and paste for themselves. */
const isTyping = ({ target }: Clipping) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const selectsText = () => window.getSelection()?.isCollapsed === false

/** Where words are selected, those are meant and not the component: the browser copies and cuts them. */
const isAboutText = (event: Clipping) => isTyping(event) || selectsText()

/** Copies and pastes components and screens as their JSON: within a flow, to another one, and out of and into any text. */
export function useClipboard() {
  const canvas = useCanvas()
  const { component, screen, blockedBecause, edit, say } = canvas
  const chosen = component ?? screen
  const text = chosen && JSON.stringify(chosen.value, null, 2)
  const words = component ? componentWords(component) : screen ? screenWords(screen) : ''
  const paste = usePaste()
  const key = useShortcutKey()

  const copy = (event: Clipping) => {
    if (isAboutText(event) || text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    say(`${words} was copied.`)
  }
  const cut = (event: Clipping) => {
    if (isAboutText(event) || !component || blockedBecause !== undefined) return
    copy(event)
    edit({
      label: 'cutting',
      said: `${words} was cut.`,
      make: (document) => ({
        edits: removeComponent(document, component.path),
        pointer: pointerOf(component.parent?.path ?? component.screen.path),
      }),
    })
  }
  const onPaste = (event: Clipping) => {
    if (isTyping(event)) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  }
  return {
    onCopy: copy,
    onCut: cut,
    onPaste,
    copySelected: async () => {
      if (text === undefined) return say('Select a component or a screen first.')
      await navigator.clipboard.writeText(text).then(
        () => say(`${words} was copied.`),
        () => say(`The browser doesn’t allow copying here. Press ${key}+C instead.`),
      )
    },
    pasteCopied: async () => {
      await navigator.clipboard
        .readText()
        .then(paste, () => say(`The browser doesn’t allow pasting here. Press ${key}+V instead.`))
    },
  }
}

function usePaste() {
  const { screen, pointer, blockedBecause, edit, say } = useCanvas()
  return (text: string) => {
    const pasted = readPasted(text)
    if (blockedBecause !== undefined) say(blockedBecause)
    else if (!pasted) say('The clipboard doesn’t contain a component or a screen.')
    else if (pasted.kind === 'screen')
      edit({
        label: 'pasting a screen',
        said: 'A screen was pasted.',
        make: (document, model) => {
          const id = freeScreenId(String(pasted.value.id), model)
          const { edits, index } = putScreen(document, { ...pasted.value, id })
          return { edits, pointer: `/screens/${index}` }
        },
      })
    else if (!screen) say('Select the screen to paste into first.')
    else
      edit({
        label: 'pasting',
        said:
          pasted.values.length === 1
            ? 'A component was pasted.'
            : `${pasted.values.length} components were pasted.`,
        make: (document, model) => {
          const current = model.screens.find(({ index }) => index === screen.index)
          if (!current) return []
          const values = withFreeNames(pasted.values, namesOn(current))
          return putComponents(document, model, current, values, placeAfter(current, pointer, values))
        },
      })
  }
}

/** After the component that is selected, else where new ones go. */
function placeAfter(screen: ScreenModel, pointer: string, values: readonly JsonObject[]): ListPlace {
  const row = rowAt(treeRowsOf(screen), pointer)
  if (!row) return placeOfNew(screen, String(values[0]?.type))
  return row.kind === 'branch'
    ? { list: row.list.path, index: Infinity }
    : { list: row.list.path, index: row.index + 1 }
}
