'use client'

import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { isTyping } from '@/components/ui/is-typing'
import { Kbd } from '@/components/ui/kbd'

const waitMs = 150
/** Longer placeholders are cut on phones, where other controls share the line. */
const shortPlaceholder = 14

interface SearchFieldProps {
  /** Accessible name of the field. */
  label: string
  /** What people can search for. */
  placeholder: string
  /** The value in the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while typing. The slash key focuses it from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const isLong = placeholder.length > shortPlaceholder
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The address's value, or the last one requested. */
  const asked = useRef(value)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [written, setWritten] = useState(value)

  // The address follows typing with a delay; only values from elsewhere replace the typed text.
  if (value !== seen) {
    setSeen(value)
    if (value !== written) {
      setText(value)
      setWritten(value)
    }
  }

  // Cancels a pending search when something else changes it, or the page is left.
  useEffect(() => {
    if (value !== asked.current) clearTimeout(timer.current)
    asked.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  // Keyboard events of the document aren't part of React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const search = (words: string) => {
    clearTimeout(timer.current)
    asked.current = words
    setWritten(words)
    onSearch(words)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const { pathname } = window.location
    // During navigation, the address may already belong to another page.
    timer.current = setTimeout(() => window.location.pathname === pathname && search(typed.trim()), waitMs)
  }

  return (
    <search className="filter-search relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-text-faint"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
        className={classNames(
          'peer pr-8 pl-8 text-ellipsis pointer-coarse:pr-11 [&::-webkit-search-cancel-button]:appearance-none',
          isLong && 'max-[27rem]:placeholder:text-transparent',
        )}
      />
      {isLong && text === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-8.25 flex items-center text-base text-text-faint min-[27rem]:hidden pointer-coarse:text-lg"
        >
          Search
        </span>
      )}
      {text === '' ? (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-2 hidden items-center lg:pointer-fine:flex lg:pointer-fine:peer-focus:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear the text"
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto grid size-6 place-items-center rounded-sm text-text-faint transition-colors hover:bg-surface-hover hover:text-text pointer-coarse:size-10"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </search>
  )
}
