'use client'

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { CommandList } from '@/components/phone-kit/command-list'
import { messageBarLook, messageLineLook, SendSign, sendLook } from '@/components/phone-kit/message-line'
import { Prompts } from '@/components/phone-kit/prompts'
import { browserStorage } from '@/components/ui/browser-storage'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { messageCharacters } from '@/lib/contract/page-limits'
import type { AutomationCommand } from '@/lib/contract/phone-numbers'
import { formatCount } from '@/lib/labels/numbers'
import { countCharacters } from '@/lib/language/template/count-characters'
import { usePhoneLanguage } from '../frame/phone-language'

interface ComposerProps {
  contact: string
  number: string
  /** Name of the business. */
  name: string
  /** Filled in by the link that opened the chat. */
  given: string | undefined
  commands: readonly AutomationCommand[]
  /** Suggestions while nothing is typed: a tap sends one. */
  prompts: readonly string[]
  onSend: (text: string) => void
  /** The text was changed. */
  onTyped: () => void
}

/** The message input. Enabled after hydration, starting with unsent text from last time. */
export function Composer(props: ComposerProps) {
  const isReady = useIsBrowser()
  const { contact, number, given } = props
  const begun = given ?? (isReady ? typedText(contact, number) : '')
  return <Line key={`${isReady} ${given ?? ''}`} {...props} begun={begun} isReady={isReady} />
}

function Line(props: ComposerProps & { begun: string; isReady: boolean }) {
  const { contact, number, name, commands, prompts, onSend, onTyped, begun, isReady } = props
  const [text, setText] = useState(begun)
  const [isMenuClosed, setIsMenuClosed] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { words } = usePhoneLanguage()
  const menu = useRef<HTMLUListElement>(null)
  // Not on touch screens, where the keyboard would cover half of the screen.
  useEffect(() => {
    if (isReady && window.matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [isReady])
  const shown = isMenuClosed ? [] : matchingCommands(text, commands)
  const over = countCharacters(text) - messageCharacters
  const canSend = isReady && text.trim() !== '' && over <= 0

  const change = (next: string) => {
    setText(next)
    setIsMenuClosed(false)
    keepTyped(contact, number, next)
    onTyped()
  }
  const send = () => {
    if (!canSend) return
    onSend(text)
    change('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && shown.length > 0) {
      event.preventDefault()
      menu.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    }
    if (event.key === 'Escape' && shown.length > 0) setIsMenuClosed(true)
    // Enter that confirms an input method's word doesn't send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="shrink-0 bg-(--phone-bar)">
      {text === '' && <Prompts label={words.suggestions} prompts={prompts} onChoose={onSend} />}
      {shown.length > 0 && (
        <CommandMenu
          ref={menu}
          label={words.commands}
          commands={shown}
          onChoose={(command) => {
            change(command)
            input.current?.focus()
          }}
          onLeave={() => input.current?.focus()}
        />
      )}
      {over > 0 && (
        <p role="status" className="px-4 pt-2 text-sm text-(--phone-alert)">
          <bdi lang="en">
            {formatCount(over, 'character')} too many. Shorten the message, or send it in parts.
          </bdi>
        </p>
      )}
      <form
        aria-label={words.writeMessage}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className={messageBarLook}
      >
        <textarea
          ref={input}
          // Empty text is aligned like the phone.
          dir={text === '' ? undefined : 'auto'}
          rows={1}
          value={text}
          readOnly={!isReady}
          aria-label={`${words.messageTo} ${name}`}
          placeholder={words.message}
          enterKeyHint="send"
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          className={messageLineLook}
        />
        <button
          type="submit"
          lang="en"
          aria-label="Send"
          aria-disabled={!canSend}
          className={sendLook(canSend)}
        >
          <SendSign />
        </button>
      </form>
    </div>
  )
}

interface CommandMenuProps {
  /** Accessible name. */
  label?: string
  ref: Ref<HTMLUListElement>
  commands: readonly AutomationCommand[]
  onChoose: (text: string) => void
  /** Returns to the message input. */
  onLeave: () => void
}

/** A business's commands to choose from with the arrow keys. */
export function CommandMenu({ onLeave, ...list }: CommandMenuProps) {
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) next.focus()
    else if (event.key === 'ArrowDown') onLeave()
  }
  return <CommandList {...list} onKeyDown={walk} />
}

const keyOf = (contact: string, number: string) => `phone-typed:${contact}:${number}`

/** Unsent text of a chat. */
const typedText = (contact: string, number: string): string =>
  browserStorage('local')?.getItem(keyOf(contact, number)) ?? ''

function keepTyped(contact: string, number: string, text: string): void {
  const storage = browserStorage('local')
  try {
    if (text === '') storage?.removeItem(keyOf(contact, number))
    else storage?.setItem(keyOf(contact, number), text)
  } catch {
    // If storage is full, the text is still on the screen.
  }
}

/** Commands that match the text: all of them after a slash, then those that start with what follows. */
export function matchingCommands(text: string, commands: readonly AutomationCommand[]): AutomationCommand[] {
  const [, typed] = /^\/(\S*)$/.exec(text) ?? []
  if (typed === undefined) return []
  const begun = typed.toLowerCase()
  return commands.filter(({ command_name: name }) => {
    const known = name.replace(/^\//, '').toLowerCase()
    return known.startsWith(begun) && known !== begun
  })
}
