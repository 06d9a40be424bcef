'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
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
  /** The primary button is first, below the start of the inputs. On phones, the buttons fill the line. */
  isMainFirst?: boolean
  /** Another form of the page has the primary button. */
  isSecondary?: boolean
  /** Makes the button as wide as the form. */
  isButtonWide?: boolean
  /** For a form taller than the window: its end is sticky. */
  isBar?: boolean
  /** The status while nothing is being sent. */
  state?: ReactNode
  /** Of the bar. */
  className?: string
}

/** When sent with Enter from a field far above, the form may end out of view. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Covers what is above the buttons, because a button that moves while it is being pressed is missed. */
const overLook =
  'absolute right-0 bottom-full z-10 mb-2 flex max-w-full flex-wrap items-center gap-x-2 rounded-md border border-border bg-surface-raised py-1 pr-1 pl-3 shadow-popup'

/** The end of a form: errors, progress and the button. */
export function FormEnd(props: FormEndProps) {
  const {
    sending,
    submitLabel,
    submitIcon,
    blockedBecause,
    actions,
    isMainFirst,
    isSecondary,
    isButtonWide,
    isBar,
    state,
    className,
  } = props
  const { placed, isSlow, isSaving, cancel } = sending
  const main = (
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
  )
  const buttons = (
    <>
      <div className={isSlow && !isBar ? overLook : 'contents'}>
        <p
          role="status"
          className={classNames(
            'min-w-0 text-sm wrap-anywhere text-text-muted empty:-ml-2',
            !isMainFirst && 'mr-auto',
          )}
        >
          {isSlow ? 'This is taking longer than usual.' : state}
        </p>
        {isSlow && (
          <Button variant="quiet" size={isBar ? 'medium' : 'small'} onClick={cancel}>
            Stop waiting
          </Button>
        )}
      </div>
      {isMainFirst && main}
      {actions}
      {!isMainFirst && main}
    </>
  )
  if (isBar)
    return (
      <SaveBar placed={placed} className={className}>
        {buttons}
      </SaveBar>
    )
  return (
    <div
      data-form-end
      className={classNames(
        'relative flex flex-wrap items-center gap-2',
        isMainFirst ? 'max-xs:[&>button]:grow' : 'justify-end',
      )}
    >
      {placed && (
        <div ref={bringIntoSight} className="mb-3 w-full basis-full scroll-my-4">
          <ProblemNotice {...placed} />
        </div>
      )}
      {buttons}
    </div>
  )
}
