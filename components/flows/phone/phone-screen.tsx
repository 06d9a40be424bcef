'use client'

import { ArrowLeft, Check, ChevronLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import type { RunEvent } from '@/lib/flow-json/run/run-types'
import type { ScreenView } from '@/lib/flow-json/run/view-types'
import { SheetPlace } from './parts/phone-sheet'
import { ScreenParts } from './parts/screen-parts'
import { lookStyle, type PhoneLook } from './phone-look'

interface PhoneScreenProps {
  view: ScreenView
  look: PhoneLook
  send: (event: RunEvent) => void
  onRestart: () => void
  /** What is selected in another pane is marked. */
  selected?: string
  /** Components are selected by a click, and do nothing else. */
  pick?: (pointer: string) => void
}

function Bar({ view, look, send, onRestart }: PhoneScreenProps) {
  const isIos = look.system === 'ios'
  const Back = isIos ? ChevronLeft : ArrowLeft
  const { screen } = view
  return (
    <header className="grid grid-cols-[2.4em_1fr_2.4em] items-center gap-1 border-b border-(--phone-line) bg-(--phone-bar) px-[0.5em] py-[0.4em]">
      {screen?.canGoBack ? (
        <button
          type="button"
          aria-label="Back"
          onClick={() => send({ kind: 'back' })}
          className="grid size-[2.2em] place-items-center rounded-full hover:bg-(--phone-fill)"
        >
          <Back aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
        </button>
      ) : (
        <span />
      )}
      <h2
        dir="auto"
        className={`min-w-0 truncate font-semibold ${isIos ? 'text-center' : 'ltr:text-left rtl:text-right'}`}
      >
        {screen?.title || ' '}
      </h2>
      <button
        type="button"
        aria-label="Begin again"
        onClick={onRestart}
        className="grid size-[2.2em] place-items-center rounded-full hover:bg-(--phone-fill)"
      >
        <RotateCcw aria-hidden="true" className="size-[1em]" />
      </button>
    </header>
  )
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
        <span className="mx-auto mb-[0.5em] grid size-[2.2em] place-items-center rounded-full bg-(--phone-accent) text-(--phone-accent-text)">
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
        Begin again
      </button>
    </div>
  )
}

/** A phone with the form open. Everything in it works. */
export function PhoneScreen(props: PhoneScreenProps) {
  const { view, look, onRestart } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div
      dir={look.direction}
      data-system={look.system}
      style={lookStyle(look)}
      className="group/phone mx-auto w-full max-w-92 rounded-[2.25rem] bg-(--phone-frame) p-2.5 leading-[1.4] text-(--phone-text) shadow-[0_16px_40px_-16px_rgb(8_20_24/0.45)]"
    >
      <div
        ref={setPlace}
        role="group"
        aria-label="Phone"
        aria-busy={view.status === 'waiting'}
        className="relative flex h-[38rem] max-h-[calc(100dvh-14rem)] min-h-80 flex-col overflow-hidden rounded-[1.75rem] bg-(--phone-bubble)"
      >
        <SheetPlace value={place}>
          {view.status === 'completed' ? (
            <Completed view={view} onRestart={onRestart} />
          ) : (
            <>
              <Bar {...props} />
              <ScreenParts {...props} />
            </>
          )}
          {view.status === 'waiting' && (
            <div role="status" className="absolute inset-0 grid place-items-center bg-(--phone-bubble)/70">
              <span className="flex items-center gap-2 rounded-full bg-(--phone-bubble) px-[1em] py-[0.5em] shadow-popup">
                <Spinner /> Asking the endpoint
              </span>
            </div>
          )}
        </SheetPlace>
      </div>
    </div>
  )
}
