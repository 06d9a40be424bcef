import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'

interface ExportLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'download' | 'href'> {
  /** Evaluated on click: times like “the last hour” move on. */
  address: () => string
  /** The file format: CSV. */
  format: string
  /** What it says, if it doesn't export what the page lists. */
  words?: string
  size?: ButtonSize
  variant?: ButtonVariant
}

/** A link that downloads a file. On phones, its label is for screen readers only. */
export function ExportLink(props: ExportLinkProps) {
  const { address, format, words, size, variant, className, ...link } = props
  return (
    <a
      {...link}
      href={address()}
      onClick={({ currentTarget }) => currentTarget.setAttribute('href', address())}
      suppressHydrationWarning
      download
      className={buttonLook({ size, variant, className })}
    >
      <Download aria-hidden="true" className="size-4" />
      {/* Without a visible word, the icon is in the middle. */}
      <span className="max-sm:sr-only">{words ?? `Export as ${format}`}</span>
    </a>
  )
}
