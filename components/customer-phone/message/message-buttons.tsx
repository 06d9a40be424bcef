'use client'

import { useState } from 'react'
import {
  type ButtonKind,
  ButtonLabel,
  ButtonList,
  buttonLook,
  PicturedButton,
} from '@/components/phone-kit/button-list'
import { useCopy } from '@/components/ui/copy-text'
import { usePhoneCalls } from '../calls/calls-context'
import { usePhoneLanguage } from '../frame/phone-language'
import { expiredBecause, type MessageAction } from './read-message'

/** Copies a code. If the browser refuses, the code is shown to copy by hand. */
function CopyCode({ label, code }: { label: string; code: string }) {
  const { outcome, copy } = useCopy(code, { keepsRefusal: true })
  return (
    <>
      <button
        type="button"
        lang={outcome === 'copied' ? 'en' : undefined}
        onClick={copy}
        className={buttonLook}
      >
        <ButtonLabel kind="copy">{outcome === 'copied' ? 'Copied' : label}</ButtonLabel>
      </button>
      <p role="status" lang="en" className={outcome === 'refused' ? 'px-3 pb-2 text-center' : 'sr-only'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && <code className="font-mono select-all">{code}</code>}
      </p>
    </>
  )
}

interface TellingButtonProps {
  kind: ButtonKind
  label: string
  /** @returns why nothing happens */
  press: () => string | undefined
}

/** A button that says why it can't do anything. */
function TellingButton({ kind, label, press }: TellingButtonProps) {
  const [reason, setReason] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setReason(press())} className={buttonLook}>
        <ButtonLabel kind={kind}>{label}</ButtonLabel>
      </button>
      <p
        role="status"
        lang="en"
        className={reason === undefined ? 'sr-only' : 'px-3 pb-2 text-center text-(--phone-faint)'}
      >
        {reason !== undefined && <bdi>{reason}</bdi>}
      </p>
    </>
  )
}

/** Calls the business while the button works. */
function VoiceCall({ label, until, call }: { label: string; until: number; call: () => void }) {
  const { blockedBecause } = usePhoneCalls()
  const press = () => {
    const reason = expiredBecause(until) ?? blockedBecause
    if (reason === undefined) call()
    return reason
  }
  return <TellingButton kind="voice-call" label={label} press={press} />
}

interface MessageButtonProps {
  action: MessageAction
  /** Responds, or opens what the button opens. */
  onAct: (action: MessageAction) => void
}

/** A working button of a message. */
export function MessageButton({ action, onAct }: MessageButtonProps) {
  const { kind, label } = action
  switch (kind) {
    case 'link':
      return /^https?:\/\//i.test(action.url) ? (
        <a href={action.url} target="_blank" rel="noopener noreferrer" className={buttonLook}>
          <ButtonLabel kind={kind}>{label}</ButtonLabel>
        </a>
      ) : null
    case 'call':
      return (
        <a href={`tel:${action.phoneNumber.replaceAll(/[^\d+]/g, '')}`} className={buttonLook}>
          <ButtonLabel kind={kind}>{label}</ButtonLabel>
        </a>
      )
    case 'copy':
      return <CopyCode label={label} code={action.code} />
    case 'voice-call':
      return <VoiceCall label={label} until={action.until} call={() => onAct(action)} />
    case 'products':
      return (
        <TellingButton
          kind={kind}
          label={label}
          press={() => 'Simulated phones have no catalog. Real ones open it here.'}
        />
      )
    case 'other':
      return <PicturedButton kind={kind} label={label} />
    default:
      return (
        <button
          type="button"
          // The phone's own text.
          lang={kind === 'consent' ? 'en' : undefined}
          onClick={() => onAct(action)}
          className={buttonLook}
        >
          <ButtonLabel kind={kind}>{label}</ButtonLabel>
        </button>
      )
  }
}

interface MessageButtonsProps {
  actions: readonly MessageAction[]
  /** Language of the message. */
  language: string
  onAct: (action: MessageAction) => void
  onShowAll: () => void
}

/** The buttons below a message. */
export function MessageButtons({ actions, language, onAct, onShowAll }: MessageButtonsProps) {
  const { words } = usePhoneLanguage()
  return (
    <ButtonList
      label={words.buttons}
      buttons={actions}
      language={language}
      draw={(action) => <MessageButton action={action} onAct={onAct} />}
      onShowAll={onShowAll}
    />
  )
}
