'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { ToastMessage, ToastMore } from './toast-stack'

const ToastStack = dynamic(() => import('./toast-stack').then((module) => module.ToastStack), { ssr: false })

/** @returns a function that removes the toast */
type ShowToast = (title: string, text?: string, more?: ToastMore) => () => void

let lastId = 0

const ToastContext = createContext<ShowToast>(() => () => {})

/**
 * `toast(title, text?)` says that something worked. `news` is for something that happened elsewhere, and `undo`
 * offers to undo it. Failures are shown where they belong on the screen, not here.
 */
export function useToast(): ShowToast {
  return use(ToastContext)
}

/** Provides the page's toasts. Their code is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isUsed, setIsUsed] = useState(false)
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([])

  const show = useCallback<ShowToast>((title, text, more) => {
    lastId += 1
    const gone = new AbortController()
    const message = { id: `toast-${lastId}`, title, description: text, signal: gone.signal, ...more }
    setIsUsed(true)
    setWaiting((others) => [...others, message])
    return () => gone.abort()
  }, [])
  const taken = useCallback(() => setWaiting([]), [])

  return (
    <ToastContext value={show}>
      {children}
      {isUsed && <ToastStack waiting={waiting} onTaken={taken} />}
    </ToastContext>
  )
}
