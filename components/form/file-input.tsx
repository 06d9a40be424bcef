import type { ChangeEvent, ComponentProps, Ref } from 'react'

const takeFirst =
  (take: (file: File) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) take(file)
    // The same file, fixed or refused, can be chosen once more.
    target.value = ''
  }

interface FileInputProps {
  /** A button beside it opens the file dialog by a click on this. */
  ref: Ref<HTMLInputElement>
  /** Endings and types, as a file dialog takes them. */
  accept: string
  label: string
  take: (file: File) => void
}

/** An input out of sight that takes one file. */
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

/** An invisible input over all of its nearest positioned ancestor: a click anywhere there opens the file dialog. */
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
