import type { ChangeEvent, ComponentProps, Ref } from 'react'

const takeFirst =
  (take: (file: File) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) take(file)
    // Allows choosing the same file again, for example after fixing it.
    target.value = ''
  }

interface FileInputProps {
  /** For a button that opens the file dialog by clicking it. */
  ref: Ref<HTMLInputElement>
  /** File extensions and types, as in the `accept` attribute. */
  accept: string
  label: string
  take: (file: File) => void
}

/** A hidden input for one file. */
export function FileInput({ ref, accept, label, take }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      onChange={takeFirst(take)}
      className="sr-only"
    />
  )
}

interface CoveringFileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  take: (file: File) => void
}

/** An invisible input that covers its nearest positioned ancestor: a click anywhere opens the file dialog. */
export function CoveringFileInput({ take, ...others }: CoveringFileInputProps) {
  return (
    <input
      {...others}
      type="file"
      onChange={takeFirst(take)}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  )
}
