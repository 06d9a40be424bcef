'use client'

import { Check, RotateCcw } from 'lucide-react'
import { Device } from '@/components/phone-kit/device'
import { barButton } from '@/components/phone-kit/screen-bar'
import type { RunEvent } from '@/lib/language/flow-json/run/run-types'
import type { ScreenView } from '@/lib/language/flow-json/run/view-types'
import { FlowBar, FlowWaiting, ManagedBy } from './flow-bar'
import type { DrawOver } from './parts/part-slot'
import { ScreenParts } from './parts/screen-parts'
import { lookStyle, type PhoneLook } from './phone-look'

interface PhoneScreenProps {
  view: ScreenView
  look: PhoneLook
  send: (event: RunEvent) => void
  onRestart: () => void
  /** Name of the business. */
  name?: string
  /** The selection of another pane is highlighted. */
  selected?: string
  /** Covers each component, which is inert then. */
  over?: DrawOver
}

function Completed({ view, onRestart }: Pick<PhoneScreenProps, 'view' | 'onRestart'>) {
  return (
    <div
      className="flex-1 overflow-y-auto px-[1.1em] py-[1.6em]"
      tabIndex={0}
      role="group"
      aria-label="Summary"
    >
      <p role="status" className="text-center text-[1.15em] font-semibold">
        <span className="mx-auto mb-[0.5em] grid size-[2.2em] place-items-center rounded-full bg-(--phone-accent) text-(--phone-on-accent)">
          <Check aria-hidden="true" className="size-[1.3em]" />
        </span>
        The form was sent
      </p>
      <dl className="mt-[1.2em] space-y-[0.8em]">
        {view.summary?.map((entry, index) => (
          <div key={index}>
            <dt dir="auto" className="text-[0.85em] text-(--phone-faint)">
              {entry.label}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {entry.value}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={onRestart}
        className="mx-auto mt-[1.4em] block rounded-full border border-(--phone-field-line) px-[1.2em] py-[0.5em] text-(--phone-accent)"
      >
        Restart
      </button>
    </div>
  )
}

/** A phone with the form open. Everything in it works. */
export function PhoneScreen(props: PhoneScreenProps) {
  const { view, look, send, onRestart, name = 'your business' } = props
  const { screen } = view
  const restart = (
    <button type="button" aria-label="Restart" onClick={onRestart} className={barButton}>
      <RotateCcw aria-hidden="true" />
    </button>
  )
  return (
    <Device
      label="Phone"
      scheme={look.scheme}
      direction={look.direction}
      system={look.system}
      isBusy={view.status === 'waiting'}
      style={lookStyle(look)}
    >
      <div className="relative flex min-h-0 flex-1 flex-col bg-(--phone-bubble)">
        {view.status === 'completed' ? (
          <Completed view={view} onRestart={onRestart} />
        ) : (
          <>
            <FlowBar
              title={screen?.title ?? ''}
              onBack={screen?.canGoBack ? () => send({ kind: 'back' }) : undefined}
              end={restart}
            />
            <ScreenParts {...props} />
            <ManagedBy name={name} />
          </>
        )}
        {view.status === 'waiting' && <FlowWaiting>Calling the endpoint</FlowWaiting>}
      </div>
    </Device>
  )
}
