'use client'

import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { dayName } from '../text/month-days'
import { fieldLook, PartLabel, PartNotes } from './part-frame'

interface DayFieldProps {
  label: string
  helperText?: string
  isRequired: boolean
  isEnabled: boolean
  /** YYYY-MM-DD, or ''. */
  value: string
  error?: string
  onOpen: () => void
}

/** Shows a day and opens the calendar. */
export function DayField({ label, helperText, isRequired, isEnabled, value, error, onOpen }: DayFieldProps) {
  const id = useId()
  return (
    <div className="space-y-[0.35em]">
      <PartLabel id={`${id}-label`} label={label} isRequired={isRequired} />
      <button
        type="button"
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error !== undefined || helperText !== undefined ? `${id}-notes` : undefined}
        disabled={!isEnabled}
        onClick={onOpen}
        className={classNames(
          fieldLook,
          'flex items-center gap-2',
          error !== undefined && 'border-(--phone-alert)!',
        )}
      >
        <span className={classNames('min-w-0 flex-1 truncate', value === '' && 'text-(--phone-faint)')}>
          {value === '' ? 'Choose a date' : dayName(value)}
        </span>
        <CalendarDays aria-hidden="true" className="size-[1.1em] shrink-0 text-(--phone-faint)" />
      </button>
      <PartNotes id={`${id}-notes`} error={error} helperText={helperText} />
    </div>
  )
}
