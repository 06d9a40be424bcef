'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Kbd } from '@/components/ui/kbd'

const waitMs = 150

interface SearchFieldProps {
  /** What is searched, for whoever does not see the field. */
  label: string
  /** What one may type. */
  placeholder: string
  /** What the address says. */
  value: string
  onSearch: (text: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Searches as one types. The slash key leads here from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [written, setWritten] = useState(value)

  // The address follows the typing a moment later; only a value that is not from here replaces what is typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== written) {
      setText(value)
      setWritten(value)
    }
  }

  // The document's keyboard is not React's.
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
    setWritten(words)
    onSearch(words)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed.trim()), waitMs)
  }

  return (
    <search className="relative block min-w-0 flex-1 basis-64 sm:max-w-80">
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
        className="peer pr-8 pl-8 [&::-webkit-search-cancel-button]:appearance-none"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-2 flex items-center peer-focus:hidden pointer-coarse:hidden"
      >
        {text === '' && <Kbd>/</Kbd>}
      </span>
    </search>
  )
}
