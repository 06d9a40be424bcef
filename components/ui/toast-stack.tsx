'use client'

import { Toast } from '@base-ui/react/toast'
import { CircleCheck, X } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useEffect } from 'react'
import { buttonLook } from './button-look'
import { staysForMs } from './toast-time'

/** Something that nobody here did, with a link to it. */
export interface ToastNews {
  icon: ReactNode
  href: string
  label: string
}

export interface ToastMore {
  news?: ToastNews
  /** Undoes what the toast reports. */
  undo?: () => void
  /** The toast is gone, whether undone or not. */
  onGone?: () => void
}

export interface ToastMessage extends ToastMore {
  id: string
  title: string
  description?: string
  /** Removes the toast. */
  signal: AbortSignal
}

const manager = Toast.createToastManager<ToastMore>()
/** Pointer or focus on a toast keeps it open, but not forever: everything it says is also on the page. */
const staysAtMostMs = 15_000
/** Following a link or pressing a button takes longer than reading. */
const staysToActMs = 15_000
const staysToActAtMostMs = 30_000

/** Shows a message once. */
function show({ signal, id, title, description, ...data }: ToastMessage) {
  if (signal.aborted) return data.onGone?.()
  const isToAct = data.news !== undefined || data.undo !== undefined
  const timeout = isToAct ? staysToActMs : staysForMs
  manager.add({ id, title, description, data, timeout, onClose: data.onGone })
  const close = () => manager.close(id)
  setTimeout(close, isToAct ? staysToActAtMostMs : staysAtMostMs)
  signal.addEventListener('abort', close)
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastMore>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down', 'up']}
      className="flex items-start gap-2.5 rounded-md bg-surface-inverse py-2.5 pr-2 pl-3 text-text-inverse shadow-popup transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      {toast.data?.news?.icon ?? <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <Toast.Content className="min-w-0 flex-1 wrap-anywhere">
        <Toast.Title className="font-medium" />
        <Toast.Description className="text-sm opacity-85" />
        {toast.data?.news && (
          <Link
            href={toast.data.news.href}
            prefetch={false}
            onClick={() => manager.close(toast.id)}
            className="mt-1 inline-block rounded-sm py-0.5 font-medium underline underline-offset-3"
          >
            {toast.data.news.label}
          </Link>
        )}
      </Toast.Content>
      {toast.data?.undo && (
        <Toast.Action
          onClick={() => {
            toast.data?.undo?.()
            manager.close(toast.id)
          }}
          className={buttonLook({
            size: 'small',
            variant: 'inverse',
            className: '-my-1 underline underline-offset-3',
          })}
        >
          Undo
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss"
        className={buttonLook({ size: 'small', shape: 'icon', variant: 'inverse', className: '-my-1' })}
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ))
}

/**
 * The visible toasts, centered above a form's submit bar, because actions of rows and forms are on the right; at the
 * top on narrow screens, away from primary buttons. F6 focuses them.
 */
export function ToastStack({ waiting, onTaken }: { waiting: readonly ToastMessage[]; onTaken: () => void }) {
  // Base UI's queue is outside React and only listens once mounted. Each ID is added once.
  useEffect(() => {
    if (waiting.length === 0) return
    for (const message of waiting) show(message)
    onTaken()
  }, [waiting, onTaken])

  return (
    <Toast.Provider toastManager={manager} timeout={staysForMs}>
      <Toast.Portal>
        <Toast.Viewport
          data-toasts
          className="fixed bottom-20 left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-88 -translate-x-1/2 flex-col-reverse gap-2 outline-none max-sm:top-14 max-sm:bottom-auto lg:left-[calc(50%+7rem)] lg:rail:left-[calc(50%+1.75rem)]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
