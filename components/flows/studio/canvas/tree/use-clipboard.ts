'use client'

import type { ClipboardEvent } from 'react'
import { useShortcutKey } from '@/components/ui/shortcut-key'
import { componentWords } from '@/lib/language/flow-json/component-words'
import type { JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { outermost, removeComponents } from '../edits/edit-many'
import { namesOn } from '../edits/free-name'
import { putScreens, removeScreens } from '../edits/many-screens'
import { type ListPlace, placeOfNew, putComponents } from '../edits/put-component'
import { screenWords } from '../graph/graph-of'
import { readPasted, withFreeNames } from './clipboard'
import { rowAt, treeRowsOf } from './tree-rows'

/** The parts of an event used here. */
interface Clipping extends Pick<ClipboardEvent, 'target' | 'preventDefault'> {
  clipboardData: Pick<DataTransfer, 'getData' | 'setData'>
}

/** Text fields handle copy and paste themselves. */
const isTyping = ({ target }: Clipping) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const selectsText = () => window.getSelection()?.isCollapsed === false

/** If text is selected, the browser copies and cuts that instead of the component. */
const isAboutText = (event: Clipping) => isTyping(event) || selectsText()

/** Copies and pastes components and screens as JSON, within a flow, between flows and as text. */
export function useClipboard() {
  const canvas = useCanvas()
  const { model, component, screen, chosen, blockedBecause, edit, say } = canvas
  const picked = component
    ? outermost(model, chosen)
    : model.screens.filter(({ path }) => chosen.includes(pointerOf(path)))
  const [only] = picked
  const text =
    only && JSON.stringify(picked.length > 1 ? picked.map(({ value }) => value) : only.value, null, 2)
  const name = component ? componentWords(component) : screen ? screenWords(screen) : ''
  const many = `${picked.length} ${component ? 'components' : 'screens'} were`
  const words = picked.length > 1 ? many : `${name} was`
  const paste = usePaste()
  const key = useShortcutKey()

  const copy = (event: Clipping) => {
    if (isAboutText(event) || text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    say(`${words} copied.`)
  }
  const cut = (event: Clipping) => {
    if (isAboutText(event) || text === undefined) return
    if (blockedBecause !== undefined) return say(blockedBecause)
    copy(event)
    edit({
      label: 'Cut',
      said: `${words} cut.`,
      make: (document, current) =>
        component ? removeComponents(document, current, chosen) : removeScreens(document, current, chosen),
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
        () => say(`${words} copied.`),
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
    else if (pasted.kind === 'screens')
      edit({
        label: pasted.values.length === 1 ? 'Paste screen' : 'Paste screens',
        said:
          pasted.values.length === 1
            ? 'A screen was pasted.'
            : `${pasted.values.length} screens were pasted.`,
        make: (document, model) => putScreens(document, model, pasted.values),
      })
    else if (!screen) say('First select the screen to paste into.')
    else
      edit({
        label: 'Paste',
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

/** After the selected component, else the default place. */
function placeAfter(screen: ScreenModel, pointer: string, values: readonly JsonObject[]): ListPlace {
  const row = rowAt(treeRowsOf(screen), pointer)
  if (!row) return placeOfNew(screen, String(values[0]?.type))
  return row.kind === 'branch'
    ? { list: row.list.path, index: Infinity }
    : { list: row.list.path, index: row.index + 1 }
}
