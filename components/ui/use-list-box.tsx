'use client'

import dynamic from 'next/dynamic'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { OwnList } from './list-box-choices'

const load = () => import('./list-box-popup')
const ListBoxPopup = dynamic(() => load().then((module) => module.ListBoxPopup), { ssr: false })

const openingKeys = [' ', 'Enter', 'ArrowDown', 'ArrowUp']

/** On touch screens, the system's own list fills the screen. */
const isForFingers = () => matchMedia('(pointer: coarse)').matches

const prepare = () => {
  if (!isForFingers()) void load()
}

/**
 * Our own list instead of the native popup of a select. The select itself stays: before hydration, on touch screens
 * and in forms it works natively.
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
    selectProps: { onMouseDown: press, onKeyDown: press, onPointerEnter: prepare, onFocus: prepare },
    /** Rendered beside the select. */
    popup: anchor && <ListBoxPopup {...own} anchor={anchor} open={isOpen} onOpenChange={setIsOpen} />,
  }
}
