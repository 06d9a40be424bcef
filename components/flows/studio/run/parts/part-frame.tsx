import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

interface PartTextProps {
  id: string
  label: string
  isRequired: boolean
  isLarge?: boolean
}

/** Label of an input; phones mark optional inputs. */
export function PartLabel({ id, label, isRequired, isLarge = false }: PartTextProps) {
  return (
    <span
      id={id}
      dir="auto"
      className={classNames('block wrap-anywhere', isLarge ? 'text-[1.15em] font-semibold' : 'font-medium')}
    >
      {label}
      {!isRequired && <span className="font-normal text-(--phone-faint)"> · Optional</span>}
    </span>
  )
}

interface PartNotesProps {
  id: string
  error?: string
  helperText?: string
  /** A counter at the end of the line. */
  counter?: ReactNode
}

/** An input's error, else its helper text. */
export function PartNotes({ id, error, helperText, counter }: PartNotesProps) {
  if (error === undefined && helperText === undefined && !counter) return null
  return (
    <span className="flex justify-between gap-3 text-[0.85em] leading-[1.4]">
      <span
        id={id}
        dir="auto"
        role={error === undefined ? undefined : 'alert'}
        className={classNames(
          'min-w-0 wrap-anywhere',
          error === undefined ? 'text-(--phone-faint)' : 'text-(--phone-alert)',
        )}
      >
        {error ?? helperText}
      </span>
      {counter && (
        <span dir="ltr" className="shrink-0 text-(--phone-faint)">
          {counter}
        </span>
      )}
    </span>
  )
}

/** An input's box, in the style of each phone. */
export const fieldLook = classNames(
  'w-full border bg-(--phone-field) px-[0.8em] py-[0.65em] text-start text-(--phone-text) outline-offset-0',
  'group-data-[system=ios]/phone:rounded-[0.65em] group-data-[system=ios]/phone:border-transparent',
  'group-data-[system=android]/phone:rounded-[0.3em] group-data-[system=android]/phone:border-(--phone-field-line)',
  'focus-visible:outline-2 focus-visible:outline-(--phone-accent)',
  'aria-[invalid=true]:border-(--phone-alert)! disabled:opacity-55',
)
