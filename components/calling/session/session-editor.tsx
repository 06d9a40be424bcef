'use client'

import {
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '@/components/ui/class-names'
import { inputLook } from '@/components/ui/input-look'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { SdpFinding } from '@/lib/language/sdp/finding'
import { editableCharacters, meantText, shownPart } from './line-ends'
import { countLines, LINE_PX, numbersInSight } from './line-numbers'
import { ScrollShadow } from './scroll-shadow'

const PADDING_PX = 8
const looks = new Map<SdpFinding['severity'] | undefined, string>([
  ['error', 'bg-danger-soft font-semibold text-danger-text'],
  ['warning', 'bg-warning-soft font-semibold text-warning-text'],
])
const SCROLL_BAR_PX = 16
/** At least its maximum height. */
const HEIGHT_PX = 1600

interface SessionEditorProps {
  id: string
  hint: string
  text: string
  /** In the middle while empty: a hint, with the ID `…-start`, and a button to start with. */
  start: ReactNode
  onChange: (text: string) => void
  /** Lines with problems, by number. */
  marked: ReadonlyMap<number, SdpFinding['severity']>
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** A text area with line numbers. Only visible numbers are rendered, so that long texts stay fast. */
export function SessionEditor(props: SessionEditorProps) {
  const { id, hint, text, start, onChange, marked, inputRef } = props
  const isAlive = useIsBrowser()
  const pasted = useRef<string>(undefined)
  const [first] = useState(() => shownPart(text))
  const [topPx, setTopPx] = useState(0)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget: input } = event
    const given = event.clipboardData.getData('text')
    pasted.current = given
    const { value, selectionStart, selectionEnd } = input
    const whole = value.slice(0, selectionStart) + given + value.slice(selectionEnd)
    if (whole.length <= editableCharacters) return
    event.preventDefault()
    input.value = shownPart(whole)
    onChange(meantText(whole, given))
  }
  const shown = shownPart(text)
  const lines = useMemo(() => countLines(shown), [shown])
  const numbers = numbersInSight(lines, topPx - PADDING_PX, HEIGHT_PX)
  return (
    <div
      style={{ '--text-height': `${lines * LINE_PX + 2 * PADDING_PX + SCROLL_BAR_PX}px` } as CSSProperties}
      className={classNames(
        // The numbers are inside the border, which shows focus for both.
        'relative flex overflow-hidden rounded-sm border border-border-strong bg-surface-raised transition-colors has-[textarea:hover]:border-text-faint has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-accent',
        // As high as the text; in wide windows, at most as high as the page leaves. Empty, as high as what is beside it.
        text.trim() === ''
          ? 'h-48 xl:h-100'
          : 'h-(--text-height) max-h-128 min-h-48 xl:max-h-[clamp(20rem,100dvh-17.5rem,64rem)]',
      )}
    >
      <div
        aria-hidden="true"
        className="relative w-12 shrink-0 overflow-hidden border-r border-border bg-surface-sunken font-mono text-xs text-text-faint tabular-nums select-none"
      >
        {numbers.map((number) => (
          <span
            key={number}
            style={{
              top: PADDING_PX + (number - 1) * LINE_PX - topPx,
              height: LINE_PX,
              lineHeight: `${LINE_PX}px`,
            }}
            className={classNames('absolute right-0 left-0 pr-2 text-right', looks.get(marked.get(number)))}
          >
            {number}
          </span>
        ))}
      </div>
      {text === '' && (
        // Clicks beside the button reach the text area.
        <div className="pointer-events-none absolute inset-y-0 right-0 left-12 z-1 flex flex-col items-center justify-center gap-3 p-4 text-center [&_button]:pointer-events-auto">
          {start}
        </div>
      )}
      <textarea
        ref={inputRef}
        id={id}
        aria-describedby={text === '' ? `${hint} ${id}-start` : hint}
        wrap="off"
        // Text typed before hydration would be lost.
        readOnly={!isAlive}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        dir="ltr"
        defaultValue={first}
        onPaste={paste}
        onChange={(event) => onChange(meantText(event.target.value, pasted.current))}
        onScroll={(event) => setTopPx(event.currentTarget.scrollTop)}
        style={{ paddingBlock: PADDING_PX }}
        className={`${inputLook} min-w-0 flex-1 resize-none overflow-auto rounded-none! border-0! px-2.5 outline-none! font-mono text-xs/5! whitespace-pre`}
      />
      <ScrollShadow input={inputRef} text={text} />
    </div>
  )
}
