'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { ToastMessage, ToastNews } from './toast-stack'

const ToastStack = dynamic(() => import('./toast-stack').then((module) => module.ToastStack), { ssr: false })

type ShowToast = (title: string, text?: string, news?: ToastNews) => void

let lastId = 0

const ToastContext = createContext<ShowToast>(() => {})

/**
 * `toast(title, text?)` says that something worked; with `news` it tells of something nobody here did. Failures have their
 * place on the screen, not here.
 */
export function useToast(): ShowToast {
  return use(ToastContext)
}

/** Holds the page's toasts. Their code is fetched with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isUsed, setIsUsed] = useState(false)
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([])

  const show = useCallback<ShowToast>((title, text, news) => {
    lastId += 1
    const message = { id: `toast-${lastId}`, title, description: text, news }
    setIsUsed(true)
    setWaiting((others) => [...others, message])
  }, [])
  const taken = useCallback(() => setWaiting([]), [])

  return (
    <ToastContext value={show}>
      {children}
      {isUsed && <ToastStack waiting={waiting} onTaken={taken} />}
    </ToastContext>
  )
}
