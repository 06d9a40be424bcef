'use client'

import dynamic from 'next/dynamic'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { OwnList } from './list-box-choices'

const load = () => import('./list-box-popup')
const ListBoxPopup = dynamic(() => load().then((module) => module.ListBoxPopup), { ssr: false })

const openingKeys = [' ', 'Enter', 'ArrowDown', 'ArrowUp']

/** Fingers have the system's own list, which fills their screen. */
const isForFingers = () => matchMedia('(pointer: coarse)').matches

const prepare = () => {
  if (!isForFingers()) void load()
}

/**
 * A list of ours in place of the one a select opens. The select stays what it is: before the page runs, under a finger
 * and for forms it works as the browser's own.
 */
export function useListBox(own?: OwnList) {
  const [anchor, setAnchor] = useState<HTMLSelectElement>()
  const [isOpen, setIsOpen] = useState(false)
  const press = (event: MouseEvent<HTMLSelectElement> | KeyboardEvent<HTMLSelectElement>) => {
    if ('key' in event ? !openingKeys.includes(event.key) : event.button !== 0) return
    if (isForFingers()) return
    event.preventDefault()
    event.currentTarget.focus()
    setAnchor(event.currentTarget)
    setIsOpen(!isOpen)
  }
  return {
    isOpen,
    /** For the select the list belongs to. */
    selectProps: { onMouseDown: press, onKeyDown: press, onPointerEnter: prepare, onFocus: prepare },
    /** Stands beside the select. */
    popup: anchor && <ListBoxPopup {...own} anchor={anchor} open={isOpen} onOpenChange={setIsOpen} />,
  }
}
