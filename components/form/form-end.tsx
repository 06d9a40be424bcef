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
  /** More buttons, before the primary one. */
  actions?: ReactNode
  /** Another form of the page has the primary button. */
  isSecondary?: boolean
  /** Makes the button as wide as the form. */
  isButtonWide?: boolean
  /** For a form taller than the window: its end is sticky. */
  isBar?: boolean
  /** The status while nothing is being sent. */
  state?: string
}

/** When sent with Enter from a field far above, the form may end out of view. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** The end of a form: errors, progress and the button. */
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
      <p role="status" className="mr-auto text-sm text-text-muted">
        {isSlow ? 'This is taking longer than usual.' : state}
      </p>
      {isSlow && (
        <Button variant="quiet" onClick={cancel}>
          Stop waiting
        </Button>
      )}
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
    <div data-form-end className="flex flex-wrap items-center justify-end gap-2">
      {placed && (
        <div ref={bringIntoSight} className="mb-3 w-full basis-full scroll-my-4">
          <ProblemNotice {...placed} />
        </div>
      )}
      {buttons}
    </div>
  )
}
