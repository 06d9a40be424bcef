import type { Ref } from 'react'

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
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) take(file)
        // The same file, fixed, can be chosen once more.
        target.value = ''
      }}
      className="sr-only"
    />
  )
}
