'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonLook } from './button-look'
import { classNames } from './class-names'

const widths = { small: 'max-w-104', medium: 'max-w-144', large: 'max-w-200' }

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** While true, Escape and clicks outside don't close the dialog. */
  isBusy?: boolean
  /** For reading: focus starts at the dialog itself, so that no button looks selected. */
  isRead?: boolean
}

const backdrop =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0'
const closePlace = 'absolute! top-3.5 right-3.5'
const popup =
  'relative flex max-h-[calc(100dvh-3rem)] w-full flex-col overflow-hidden rounded-lg bg-surface-raised shadow-popup outline-none transition-[opacity,translate] duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0 max-xs:max-h-[calc(100dvh-2rem)] max-xs:rounded-b-none'
/** With inputs, other than to choose by a tap, it needs the space an on-screen keyboard leaves. */
const typedIn =
  'max-xs:has-[:is(input:not([type=radio],[type=checkbox]),textarea,select)]:h-dvh max-xs:has-[:is(input:not([type=radio],[type=checkbox]),textarea,select)]:max-h-none max-xs:has-[:is(input:not([type=radio],[type=checkbox]),textarea,select)]:rounded-none'

/** The end of a form behaves like the footer: buttons stay visible and don't cover the focused field. */
const formInSight =
  '[&>form:has(>[data-form-end])]:flex [&>form:has(>[data-form-end])]:min-h-full [&>form:has(>[data-form-end])]:flex-col [&>form:has(>[data-form-end])_:is(input,textarea,select,button):not([data-form-end]_*)]:scroll-mb-24 [&>form>[data-form-end]]:sticky [&>form>[data-form-end]]:-bottom-5 [&>form>[data-form-end]]:-mx-5 [&>form>[data-form-end]]:mt-auto [&>form>[data-form-end]]:-mb-5 [&>form>[data-form-end]]:border-t [&>form>[data-form-end]]:border-border [&>form>[data-form-end]]:bg-surface-raised [&>form>[data-form-end]]:px-5 [&>form>[data-form-end]]:py-3'

/**
 * A modal dialog; on phones a bottom sheet, or full screen with inputs to type in. Traps focus and restores it on closing.
 * Heavy: load it with `next/dynamic` and mount it on first use.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'small' } = props
  const { isBusy = false, isRead = false } = props
  const popupRef = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-4 max-xs:place-items-end max-xs:p-0">
          <BaseDialog.Popup
            ref={popupRef}
            initialFocus={isRead ? popupRef : undefined}
            className={classNames(popup, typedIn, widths[size])}
          >
            <header className="px-5 pt-4 pr-14 pb-2">
              <BaseDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-pretty text-text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </header>
            <div className={classNames('min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5', formInSight)}>
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">
                {footer}
              </footer>
            )}
            {/* Last in the DOM, so that focus starts at the first input or button of the content. */}
            <BaseDialog.Close
              aria-label="Close"
              className={buttonLook({
                variant: 'quiet',
                size: 'small',
                shape: 'icon',
                className: closePlace,
              })}
            >
              <X aria-hidden="true" className="size-4" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
