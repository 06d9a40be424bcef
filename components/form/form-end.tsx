'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { SaveBar } from './save-bar'
import type { Sending } from './use-sending'

interface FormEndProps {
  sending: Sending
  submitLabel: string
  submitIcon?: ReactNode
  blockedBecause?: string
  /** More buttons, before the main one. */
  actions?: ReactNode
  /** Another form of the page has the main button. */
  isSecondary?: boolean
  /** The button as wide as the form. */
  isButtonWide?: boolean
  /** For a form taller than the window: its end stays in view. */
  isBar?: boolean
  /** What is so while nothing is being sent. */
  state?: string
}

/** Sent with the Enter key of a field far above, the form may end out of sight. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Over what stands above the buttons: a button that moves while it is pressed is missed. */
const overLook =
  'absolute right-0 bottom-full z-10 mb-2 flex max-w-full flex-wrap items-center gap-x-2 rounded-md border border-border bg-surface-raised py-1 pr-1 pl-3 shadow-popup'

/** The end of a form: what went wrong, how sending goes, and the button. */
export function FormEnd(props: FormEndProps) {
  const {
    sending,
    submitLabel,
    submitIcon,
    blockedBecause,
    actions,
    isSecondary,
    isButtonWide,
    isBar,
    state,
  } = props
  const { placed, isSlow, isSaving, cancel } = sending
  const buttons = (
    <>
      <div className={isSlow && !isBar ? overLook : 'contents'}>
        <p role="status" className="mr-auto text-sm text-text-muted">
          {isSlow ? 'This is taking longer than usual.' : state}
        </p>
        {isSlow && (
          <Button variant="quiet" size={isBar ? 'medium' : 'small'} onClick={cancel}>
            Stop waiting
          </Button>
        )}
      </div>
      {actions}
      <Button
        type="submit"
        variant={isSecondary ? undefined : 'primary'}
        size={isButtonWide ? 'large' : 'medium'}
        pending={isSaving}
        blockedBecause={blockedBecause}
        className={isButtonWide ? 'w-full' : undefined}
      >
        {submitIcon}
        {submitLabel}
      </Button>
    </>
  )
  if (isBar) return <SaveBar placed={placed}>{buttons}</SaveBar>
  return (
    <div data-form-end className="relative flex flex-wrap items-center justify-end gap-2">
      {placed && (
        <div ref={bringIntoSight} className="mb-3 w-full basis-full scroll-my-4">
          <ProblemNotice {...placed} />
        </div>
      )}
      {buttons}
    </div>
  )
}
