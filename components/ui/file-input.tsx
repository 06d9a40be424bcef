import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'multiple'> {
  take: (file: File) => void
}

/** The file dialog of the browser: a button opens it by the ref, or the input lies invisibly over what is clicked. */
export function FileInput({ take, ...others }: FileInputProps) {
  return (
    <input
      {...others}
      type="file"
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same file can be chosen again, after it was fixed or refused.
        target.value = ''
        if (file) take(file)
      }}
    />
  )
}

/** Opened by a button beside it, which is what the keyboard reaches. */
export function HiddenFileInput(props: FileInputProps) {
  return <FileInput {...props} tabIndex={-1} className="sr-only" />
}

/** Covers its nearest positioned ancestor. */
export function CoveringFileInput(props: FileInputProps) {
  return <FileInput {...props} className="absolute inset-0 cursor-pointer opacity-0" />
}
