'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import type { Combobox as ComboboxOf } from '@/components/ui/combobox'
import { focusOnce } from '@/components/ui/focus-once'
import { inputLine, inputLook } from '@/components/ui/input-look'
import { isTypedKey } from '@/components/ui/typed-key'
import { LanguageNameText } from '../../status/language-name-text'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { languageGroups, offeredLanguage } from './language-options'

const loadCombobox = () => import('@/components/ui/combobox')

interface LanguageChoiceProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface ClosedChoiceProps extends LanguageChoiceProps {
  /** Called with everything typed since it was pressed, for each new letter. */
  open: (typed: string) => void
}

/** The combobox as it looks when closed. The real one is loaded on hover or focus and used when opened. */
function ClosedChoice({ open, ...aria }: ClosedChoiceProps) {
  const { checks } = useBuilder()
  const { field } = useController<BuilderValues, 'language'>({ name: 'language' })
  const typed = useRef<string>(undefined)
  const press = (letter = '') => {
    typed.current = `${typed.current ?? ''}${letter}`
    open(typed.current)
  }
  return (
    <button
      {...aria}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls={`${aria.id}-popup`}
      onPointerEnter={() => void loadCombobox()}
      onFocus={() => void loadCombobox()}
      onBlur={() => typed.current === undefined && checks.touch('language')}
      onClick={() => press()}
      onKeyDown={(event) => {
        const isLetter = isTypedKey(event)
        if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        press(isLetter ? event.key : '')
      }}
      className={classNames(inputLook, inputLine, 'flex items-center gap-2 text-left')}
    >
      {field.value === '' ? (
        <span className="flex-1 text-text-faint">{placeholder}</span>
      ) : (
        <>
          <LanguageNameText code={field.value} className="min-w-0 flex-1 truncate" />
          <span className="text-xs text-text-faint">{field.value}</span>
        </>
      )}
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
    </button>
  )
}

const placeholder = 'Choose a language'

/** Chooses a language by name or code. */
export function LanguageChoice(aria: LanguageChoiceProps) {
  const { usedLanguages, checks } = useBuilder()
  const { clearErrors } = useFormContext<BuilderValues>()
  const { field } = useController<BuilderValues, 'language'>({ name: 'language' })
  const groups = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  const [opened, setOpened] = useState<{ by: string; Combobox: typeof ComboboxOf }>()
  const waiting = useRef('')

  /** Replaces the pressed button with the combobox and passes on what was typed. */
  const open = (typed: string) => {
    waiting.current = typed
    // Replaced in one step: a letter typed in between would be lost.
    void loadCombobox().then(({ Combobox }) => setOpened({ by: waiting.current, Combobox }))
  }
  if (!opened) return <ClosedChoice {...aria} open={open} />
  const { Combobox, by } = opened
  return (
    <Combobox
      {...aria}
      openedBy={by}
      // Receives letters until the search has focus.
      ref={focusOnce}
      groups={groups}
      value={field.value}
      onChange={(language) => {
        field.onChange(language)
        // A name is refused for one language, so either change clears the error.
        clearErrors(['name', 'language'])
      }}
      onBlur={() => checks.touch('language')}
      placeholder={placeholder}
      searchLabel="Search languages"
      offer={(typed) => {
        const option = offeredLanguage(typed)
        return option && usedLanguages.includes(option.value) ? undefined : option
      }}
      offerLabel="Another language"
      emptyText="No language found. Try its English name or its code, such as nl_NL."
    />
  )
}
